/** Amounts are stored in whole cents. People and other programs see yuan with two decimals, such as `264.00`. */
export function yuan(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Null for what is no amount with at most two decimals. */
export function centsIn(amount: unknown): number | null {
  if (typeof amount !== 'string' && typeof amount !== 'number') return null
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(String(amount)) ?? []
  if (whole === '') return null
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign && cents > 0 ? -cents : cents
}
