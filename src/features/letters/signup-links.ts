import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'

interface TicketKeys {
  code: string
  manage_key: string | null
}

const ticketPath = '/event/ticket/'

/** The links to the owner's pages of one sign-up. Opening one changes nothing; each page asks first. */
export function signupLinks({ code, manage_key }: TicketKeys, locale: Locale) {
  const key = manage_key ? `?key=${encodeURIComponent(manage_key)}` : ''
  const ticket = inLanguage(`${ticketPath}${encodeURIComponent(code)}`, locale) + key
  return { ticket, answer: `${ticket}#answer`, cancel: `${ticket}#cancel`, object: `${ticket}#object` }
}
