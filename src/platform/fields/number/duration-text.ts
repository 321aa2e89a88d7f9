import type { FieldOptions } from '#platform/fields/field.ts'
import { labelIn, type Label, type Locale } from '#platform/i18n/locale.ts'

/** The unit of a field that counts seconds. Its value is shown as a duration, and typed in seconds. */
export const inSeconds: Label = { zh: '秒', en: 'seconds' }

export const countsSeconds = ({ unit }: FieldOptions): boolean => unit?.zh === inSeconds.zh

const hour = 3600

/** `3 h 30 min`, `12 min 34 s`; seconds are left out of hours. */
export function durationText(seconds: number, locale: Locale): string {
  const size = Math.abs(Math.round(seconds))
  const parts: [number, Label][] = [
    [Math.floor(size / hour), { zh: '小时', en: 'h' }],
    [Math.floor((size % hour) / 60), { zh: '分钟', en: 'min' }],
    [size < hour ? size % 60 : 0, { zh: '秒', en: 's' }],
  ]
  const words = parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${labelIn(unit, locale)}` : []))
  return (seconds < 0 ? '-' : '') + (words.join(' ') || `0 ${labelIn({ zh: '秒', en: 's' }, locale)}`)
}
