import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { Setting } from './setting.ts'

const yes = ['1', 'on', 'true', 'yes']
const no = ['0', 'off', 'false', 'no']

/** The stored form of a typed value. A value that does not fit the setting is refused. */
export function readValue(setting: Setting, typed: string, locale: Locale): string {
  const { label, options, required } = setting.field
  const field = labelIn(label, locale)
  if (setting.type === 'switch') {
    const word = typed.trim().toLowerCase()
    if (yes.includes(word)) return '1'
    return no.includes(word) ? '0' : refuse('settings.switch', { kind: 'invalid' })
  }
  if (setting.type === 'select') {
    const isKnown = options.choices?.some(({ value }) => value === typed)
    return isKnown ? typed : refuse('valid.choice', { kind: 'invalid', params: { field } })
  }
  const plain = ['string', 'password'].includes(setting.type) ? withoutBreaks(typed) : typed.trim()
  const text = setting.spell?.(plain) ?? plain
  const { max = Infinity } = options
  if (text.length > max) refuse('valid.tooLong', { kind: 'invalid', params: { field, max } })
  const problem = required && text === '' ? 'settings.blank' : setting.check?.(text)
  return problem ? refuse(problem, { kind: 'invalid', params: { field, ...setting.range } }) : text
}

const withoutBreaks = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
