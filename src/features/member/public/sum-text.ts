import { format } from '#platform/i18n/i18n.ts'

export type LedgerKind = 'points' | 'balance'

/** Points are shown as they are. A balance is stored in cents and shown with two decimals. A change has a sign. */
export function sumText(of: LedgerKind, sum: number, manner?: 'signed'): string {
  const size = Math.abs(sum)
  const sign = sum < 0 ? '−' : manner === 'signed' ? '+' : ''
  if (of === 'points') return sign + grouped(size)
  return `${sign}¥${grouped(Math.floor(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

const grouped = (count: number) => format('{count}', { count })
