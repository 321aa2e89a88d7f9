import type { Call } from '#platform/call/call.ts'
import { wireOf } from '#platform/call/client-request.ts'
import type { Locale } from '#platform/i18n/locale.ts'

interface Around {
  locale: Locale
  token: () => string
  renew: () => Promise<unknown>
  failed: () => void
}

/** Files come with a token in a header, which a plain link cannot send. */
export function downloader({ locale, token, renew, failed }: Around) {
  const fetched = (url: string) =>
    fetch(url, { headers: { batoken: token(), 'think-lang': locale, server: 'true' } })
  return async <In>(call: Call<In>, input: In): Promise<void> => {
    try {
      const { url } = wireOf(call, input)
      const first = await fetched(url)
      const answer = isFile(first) ? first : await renew().then(() => fetched(url))
      if (!isFile(answer)) return failed()
      hand(await answer.blob(), nameOf(answer))
    } catch {
      failed()
    }
  }
}

const isFile = ({ ok, headers }: Response) => ok && headers.has('content-disposition')

const nameOf = ({ headers }: Response) =>
  /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download'

function hand(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
