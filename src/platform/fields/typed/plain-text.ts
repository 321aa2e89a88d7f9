/** What was typed, with the digits and signs of every keyboard in their plain form. */
export const plainText = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll('、', ',')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[〇零一二三四五六七八九十]+(?=[年月日号点时分秒])/g, inDigits)

const numerals = '〇一二三四五六七八九'

/** `二〇二六` is `2026`, and `二十二` is `22`. */
function inDigits(written: string): string {
  const each = [...written.replaceAll('零', '〇')]
  const ten = each.indexOf('十')
  if (ten === -1) return each.map((sign) => numerals.indexOf(sign)).join('')
  const [tens = '一', ones = '〇'] = [each[ten - 1], each[ten + 1]]
  return each.length > 3 ? written : String(numerals.indexOf(tens) * 10 + numerals.indexOf(ones))
}
