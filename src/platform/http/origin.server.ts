import type { IncomingHttpHeaders } from 'node:http'
import type { Origin } from '#platform/call/context.server.ts'
import { asLocale, defaultLocale, type Locale } from '#platform/i18n/locale.ts'

export interface RequestFacts {
  method?: string
  headers: IncomingHttpHeaders
  url: string
  /** The address of the client behind the proxies we trust, and no others. */
  ip: string
}

/** Tokens count in their headers alone: never in the query or the body. A cookie counts for pages alone, and is not read here. */
export function originOf({ method, headers, url, ip }: RequestFacts, pageLocale?: Locale): Origin {
  return {
    locale: pageLocale ?? localeOf(headers, url),
    address: ip,
    useragent: one(headers['user-agent']),
    url: url.split('?', 1)[0] ?? '',
    ...(method && { request: { method, headers } }),
    tokens: { admin: one(headers.batoken), member: one(headers['ba-user-token']) },
  }
}

function localeOf(headers: IncomingHttpHeaders, url: string): Locale {
  const inQuery = url.includes('lang=')
    ? new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('lang')
    : null
  return asLocale(inQuery) ?? asLocale(one(headers['think-lang'])) ?? defaultLocale
}

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
