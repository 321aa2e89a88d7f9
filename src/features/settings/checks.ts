import { isNamePattern } from '#platform/files/store/name-pattern.ts'
import { isTimeZone } from '#platform/std/centre-time.ts'
import { hostsIn, isHost } from '#platform/std/host-list.ts'
import type { Check } from './setting.ts'

export const timeZone: Check = (text) => (isTimeZone(text) ? null : 'settings.timeZone')

const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+\.[^\s@,;:<>()"\\]+$/

export const emailOrBlank: Check = (text) => (text === '' || address.test(text) ? null : 'valid.email')

export const webAddressOrBlank: Check = (text) =>
  text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? null : 'valid.url'

/** `lin@example.org` or `Lin <lin@example.org>`. */
export const senderOrBlank: Check = (text) => {
  const [, bare = text] = /^[^<>@,;"\\]*<([^<>]+)>$/.exec(text) ?? []
  return text === '' || address.test(bare) ? null : 'valid.email'
}

/** `+86, +852`; blank for none. */
export const dialCodes: Check = (text) =>
  /^(?:\s*\+[1-9]\d{0,3}\s*(?:[,，、\s]\s*|$))*$/.test(text) ? null : 'settings.dialCodes'

export const uploadSize: Check = (text) =>
  /^\d+(?:\.\d+)?[kmg]?b?$/i.test(text) ? null : 'settings.uploadSize'

export const uploadPattern: Check = (text) => (isNamePattern(text) ? null : 'settings.uploadPattern')

export const uploadTypes: Check = (text) =>
  /^\s*(?:\*|[a-z0-9.+*/-]+)(?:\s*,\s*[a-z0-9.+*/-]+)*\s*$/i.test(text) ? null : 'settings.uploadTypes'

/** `https://map.example.org/?q={query}`; the query may not choose the host. */
export const mapAddressOrBlank: Check = (text) => {
  const { protocol, host = '', username } = URL.parse(text) ?? {}
  const isWhole = protocol === 'https:' && username === '' && text.includes('{query}')
  return text === '' || (isWhole && !/query|%7b|\{/i.test(host)) ? null : 'settings.mapAddress'
}

/** A code of three letters that prices can be written in. */
export const currencyCode: Check = (text) =>
  Intl.supportedValuesOf('currency').includes(text) ? null : 'settings.currency'

/** `example.org`, `*.example.org`, one a line. */
export const hosts: Check = (text) => (hostsIn(text).every(isHost) ? null : 'settings.hosts')

/** A sheet on a host that a policy can name. */
export const styleSheetOrBlank: Check = (text) => {
  const { protocol, host = '', username } = URL.parse(text) ?? {}
  return text === '' || (protocol === 'https:' && username === '' && isHost(host))
    ? null
    : 'settings.styleSheet'
}

/** `https://cdn.example.org`: whatever lies behind the host has the paths of this site. */
export const publicHostOrBlank: Check = (text) => {
  const { origin, host = '' } = URL.parse(text) ?? {}
  return text === '' ||
    (origin === text && text === `https://${host}` && isHost(host) && !host.startsWith('*'))
    ? null
    : 'settings.publicHost'
}

/** A name or an address of a machine, without protocol and port. */
export const serverOrBlank: Check = (text) => {
  const isName = /^(?=.{1,253}$)[a-z\d_](?:[a-z\d_-]{0,62})(?:\.[a-z\d_](?:[a-z\d_-]{0,62}))*\.?$/i.test(text)
  return text === '' || isName || /^\[?[\da-f:.]*:[\da-f:.]+\]?$/i.test(text) ? null : 'settings.server'
}

/** Secrets do not belong into an address that everybody with a view of the settings can read. */
export const gatewayOrBlank: Check = (text) => {
  const { protocol = '', username, password } = URL.parse(text) ?? {}
  const isPlain = username === '' && password === ''
  return text === '' || (/^https?:$/.test(protocol) && isPlain) ? null : 'settings.gateway'
}
