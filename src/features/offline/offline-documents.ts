export type OfflineDocuments = ReturnType<typeof offlineDocuments>

/**
 * The documents that the service worker makes without a network. Browsers get the text of this function, so it must not use
 * anything from outside.
 */
export function offlineDocuments() {
  return { isEnglish, withNote, withList }

  function isEnglish(pathname: string): boolean {
    return /^\/en(?:\/|$)/.test(pathname)
  }

  /** Says above a copy that it is one, and of when. */
  async function withNote(copy: Response, pathname: string): Promise<Response> {
    const inEnglish = isEnglish(pathname)
    const time = new Date(Number(copy.headers.get('x-kept-at'))).toLocaleString(
      inEnglish ? 'en-GB' : 'zh-CN',
      {
        dateStyle: 'medium',
        timeStyle: 'short',
      },
    )
    const words = inEnglish ? `No network. This copy is of ${time}.` : `没有网络。这是 ${time} 保存的内容。`
    const nonce = /'nonce-([^']+)'/.exec(copy.headers.get('content-security-policy') ?? '')?.[1] ?? ''
    const style = `<style nonce="${nonce}">.no-network{padding:.75rem 1.25rem;text-align:center;background:var(--ink);color:var(--paper)}</style>`
    const html = await copy.text()
    const note = `${style}<p class="no-network" role="status">${words}</p>`
    return new Response(
      html.replace(/<body[^>]*>/, (body) => body + note),
      { headers: copy.headers },
    )
  }

  /** The offline page with the titles of all copies. */
  async function withList(page: Response, kept: string): Promise<Response> {
    const cache = (await caches.has(kept)) ? await caches.open(kept) : null
    const lines = await Promise.all(
      ((await cache?.keys()) ?? []).map(async (request) => {
        const html = (await (await cache?.match(request))?.text()) ?? ''
        const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
        return `<li><a href="${new URL(request.url).pathname}">${title}</a></li>`
      }),
    )
    const html = await page.text()
    return new Response(
      html.replace('<ul data-kept="">', (list) => list + lines.toReversed().join('')),
      { headers: page.headers },
    )
  }
}
