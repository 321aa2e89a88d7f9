import { plainText } from './plain-text.ts'

const hanAMinute = 400
const wordsAMinute = 200

/** The seconds that a calm reader needs for a rich text in both languages. */
export function readingTime(html: string): number {
  const text = plainText(html)
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/[\p{Script=Latin}\d][\p{Script=Latin}\d'’-]*/gu)?.length ?? 0
  return Math.ceil((han / hanAMinute + words / wordsAMinute) * 60)
}
