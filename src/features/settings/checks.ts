import type { Check } from './setting.ts'

export const filled: Check = (text) => (text === '' ? 'settings.blank' : null)

export const timeZone: Check = (text) => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
      ? null
      : 'settings.timeZone'
  } catch {
    return 'settings.timeZone'
  }
}

export const wholeNumber: Check = (text) => (/^[1-9]\d{0,5}$/.test(text) ? null : 'valid.integer')

const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()"\\]+\.[^\s@,;:<>()"\\]+$/

export const emailOrBlank: Check = (text) => (text === '' || address.test(text) ? null : 'valid.email')

export const webAddressOrBlank: Check = (text) =>
  text === '' || /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? null : 'valid.url'

/** `lin@example.org` or `Lin <lin@example.org>`. */
export const senderOrBlank: Check = (text) => {
  const [, bare = text] = /^[^<>@,;"\\]*<([^<>]+)>$/.exec(text) ?? []
  return text === '' || address.test(bare) ? null : 'valid.email'
}

export const uploadSize: Check = (text) =>
  /^\d+(?:\.\d+)?[kmg]?b?$/i.test(text) ? null : 'settings.uploadSize'

export const uploadTypes: Check = (text) =>
  /^\s*(?:\*|[a-z0-9.+*/-]+)(?:\s*,\s*[a-z0-9.+*/-]+)*\s*$/i.test(text) ? null : 'settings.uploadTypes'
