import { paths } from '#paths.ts'
import { link, matchPath, splitLanguage } from '#platform/site/address.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'

const tickets = paths.eventTicket.replace(/\{.*/, '')

/**
 * People type the printed code in their own way, so the address of a ticket redirects to the one spelling of its code.
 */
export function ticketRedirect(url: string): string | null {
  const { locale, address } = splitLanguage(url)
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  if (!pathname.startsWith(tickets)) return null
  const code = plainTicket(decodeURIComponent(pathname.slice(tickets.length)))
  const plain = link(paths.eventTicket, { code }, locale)
  const isSpeltSo = plain === url.split('?', 1)[0]
  if (isSpeltSo || matchPath(paths.eventTicket, tickets + code) === null) return null
  return link(paths.eventTicket, { code }, locale, { key: searchParams.get('key') ?? undefined })
}
