/** The text and the links of a page in its HTML, before any script runs. */
export function pageInHtml(html: string, address: string) {
  const body = /<div id="root">(.*)<\/div>\s*<script/s.exec(html)?.[1] ?? html
  const addresses = (text: string, names: string) =>
    [
      ...text.matchAll(new RegExp(`<(?:${names})\\b[^>]*?\\s(?:href|src|poster|srcset)="([^"]+)"`, 'gi')),
    ].flatMap(([, found = '']) => found.split(/,\s+/).map((each) => plain(each.split(' ')[0] ?? '')))
  const files = addresses(html, 'img|source|video|audio|track|script')
  return {
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''),
    noindex: html.includes('<meta name="robots" content="noindex">'),
    words: plain(body.replace(/<[^>]*>/g, ' ')),
    links: addresses(body, 'a').flatMap((href) => ownAddress(href, address)),
    files: files.filter((file) => file.startsWith('/')),
    foreignFiles: files.filter((file) => /^(?:https?:)?\/\//.test(file)),
  }
}

const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const plain = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => signs[sign] ?? sign)

/** Empty for links to other sites, to a part of the same page, or to a telephone number. */
function ownAddress(href: string, from: string): string[] {
  const own = 'http://own.invalid'
  const url = URL.parse(href, own + from)
  if (!url || url.origin !== own) return []
  return [url.pathname + url.search]
}
