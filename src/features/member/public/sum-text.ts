import { format } from '#platform/i18n/i18n.ts'

export type LedgerKind = 'points' | 'balance'

/** Points are shown as they are, a balance with the two decimals that it is sent with. A change has a sign. */
export function sumText(of: LedgerKind, sum: number | string, manner?: 'signed'): string {
  const size = String(sum).replace('-', '')
  const sign = Number(sum) < 0 ? '−' : manner === 'signed' ? '+' : ''
  const [whole, part] = size.split('.')
  const grouped = format('{count}', { count: Number(whole) })
  return of === 'points' ? sign + grouped : `${sign}¥${grouped}.${part ?? '00'}`
}
