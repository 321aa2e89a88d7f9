import { refuseField } from '#platform/i18n/refuse-fields.ts'
import type { balanceLog } from '#entities/balance-log.ts'
import { member } from '#entities/member.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { lockRow, type Db } from '#platform/db/db.server.ts'
import type { EntityRules, RulesByEntity } from '#platform/entity/rules.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { readNumber } from '#platform/call/number-input.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { yuan } from '#platform/std/money.ts'

/** The column of the member's row that holds the sum of a ledger. */
type SumColumn = 'money' | 'score'
type LedgerEntry = Pick<RowOfEntity<typeof balanceLog>, 'member_id' | 'amount'>
interface LedgerOptions {
  kind: Db['kind']
  /** A reversal is allowed even if the member has already spent the amount. */
  mayFallBelow?: boolean
}

const most = 2_000_000_000

export const ledgerRules: RulesByEntity = {
  balance_log: rulesOf('money'),
  score_log: rulesOf('score'),
}

function rulesOf(sum: SumColumn): EntityRules {
  return {
    /** The member whose sum a new line moves, when the form is opened for one. */
    async blank({ userId }, { db, admin }) {
      const id = readNumber(userId)
      if (!id || !admin.can('member/index')) return {}
      const columns = ['id', 'username', 'nickname', 'money', 'score'] as const
      const row = await db.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst()
      return { user: row ? { ...row, money: yuan(row.money) } : null }
    },

    async duringAdd(changes, values, { house }) {
      const entry = values as unknown as LedgerEntry
      return { ...values, ...(await moveSum(sum, entry, changes, { kind: house.db.kind })) }
    },
  }
}

/** `before` and `after` come from the member's row. The row stays locked until the row and the line are written. */
export async function moveSum(
  sum: SumColumn,
  { member_id, amount }: LedgerEntry,
  changes: Changes,
  options: LedgerOptions,
) {
  const { kind, mayFallBelow = false } = options
  const shown = (sumOf: number) => (sum === 'money' ? yuan(sumOf) : sumOf)
  if (amount === 0) refuseField('amount', 'ledger.zero')
  const id = Number(member_id)
  await lockRow(kind, changes.tx, 'member', id)
  const row = await changes.tx.queries
    .selectFrom('member')
    .select(sum)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return refuse('refused.notFound', { kind: 'notFound' })
  const before = row[sum]
  const after = before + amount
  if (amount < 0 && after < 0 && !mayFallBelow)
    refuseField('amount', { key: 'ledger.tooLittle', params: { there: shown(before) } })
  if (after > most) refuseField('amount', { key: 'ledger.tooMuch', params: { most: shown(most) } })
  await changes.edit(member, id, { [sum]: after })
  return { before, after }
}
