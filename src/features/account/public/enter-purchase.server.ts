import { balanceLog } from '#entities/balance-log.ts'
import { scoreLog } from '#entities/score-log.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { moveSum } from '#features/account/ledger-rules.server.ts'

export interface PurchaseEntry {
  sum: 'score' | 'money'
  member: number
  /** Negative for what is paid, positive for what is given back. */
  amount: number
  /** What it is for; each key is entered once. */
  key: string
  remark: { zh: string; en: string }
}

/** Writes a ledger line and the member's sum, in the transaction of the purchase. */
export async function enterPurchase(
  { sum, member, amount, key, remark }: PurchaseEntry,
  changes: Changes,
  { db }: Pick<House, 'db'>,
): Promise<void> {
  const entry = { member_id: member, amount }
  const written = {
    ...entry,
    ...(await moveSum(sum, entry, changes, { kind: db.kind })),
    source: 'store' as const,
    key,
    remark_zh_cn: remark.zh,
    remark_en: remark.en,
  }
  if (sum === 'money') await changes.add(balanceLog, written)
  else await changes.add(scoreLog, written)
}
