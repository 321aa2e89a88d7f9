/** A number of this country is read without its code. */
export const shownMobile = (mobile: string): string => mobile.replace(/^\+86/, '')

/** One spelling for each number: normal digits, no blanks or dashes, +86 when no country is given. */
export function normalMobile(text: string): string {
  const plain = text.normalize('NFKC').replace(/[\s\-().]/g, '')
  if (/^(?:\+86|0086|86)?1[3-9]\d{9}$/.test(plain)) return `+86${plain.slice(-11)}`
  const foreign = plain.replace(/^00/, '+')
  // Other spellings of a number of this country would reach the same telephone as another account.
  return /^\+(?!86)[1-9]\d{6,14}$/.test(foreign) ? foreign : ''
}
