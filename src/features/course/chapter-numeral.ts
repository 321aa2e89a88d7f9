import type { Locale } from '#platform/i18n/locale.ts'

const digits = '零一二三四五六七八九'

/** The number before a chapter: 一、二、三 in Chinese, 1, 2, 3 in English. */
export function chapterNumeral(number: number, locale: Locale): string {
  if (locale === 'en' || number > 99) return String(number)
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits.charAt(tens)}十`
  return ten + (ones === 0 ? '' : digits.charAt(ones))
}
