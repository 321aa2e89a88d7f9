import { balanceLog } from '#entities/balance-log.ts'
import { scoreLog } from '#entities/score-log.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { moveSum } from './ledger-rules.server.ts'

type LedgerEntry = RowOfEntity<typeof balanceLog>

const ledgers = [
  { ledger: balanceLog, sum: 'money' },
  { ledger: scoreLog, sum: 'score' },
] as const

/** A second line undoes the first. Each line is reversed once. A request reverses all its lines or none. */
export const reversalHandlers: HandledCall[] = ledgers.flatMap((which) =>
  handle(actionCalls(which.ledger.name, 'reverse'), {
    async perform({ ids }, context) {
      const unique = [...new Set(ids)]
      await context.change(async (changes) => {
        for (const entry of await entriesOf(which.ledger.name, unique, changes))
          await reverse(which, entry, changes, context)
      })
      return withMessage('done.reversed', { ids: unique })
    },
  }),
)

/** Ordered by member, so that two simultaneous reversals cannot deadlock. */
async function entriesOf(ledger: 'balance_log' | 'score_log', ids: number[], { tx }: Changes) {
  const entries = await tx.queries
    .selectFrom(ledger)
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('member_id')
    .orderBy('id')
    .execute()
  return entries.length < ids.length ? refuse('refused.notFound', { kind: 'notFound' }) : entries
}

async function reverse(
  { ledger, sum }: (typeof ledgers)[number],
  entry: Pick<LedgerEntry, 'id' | 'member_id' | 'amount' | 'remark_zh_cn' | 'remark_en'> & { source: string },
  changes: Changes,
  context: CallContext,
): Promise<void> {
  const { id, member_id } = entry
  if (entry.source === 'reversal') refuse('ledger.reversalStays', { params: { id } })
  if (entry.source === 'store') refuse('ledger.refundOrder', { params: { id } })
  const opposite = { member_id, amount: -entry.amount }
  const sums = await moveSum(sum, opposite, changes, { kind: context.house.db.kind, mayFallBelow: true })
  // The member's row is locked now, so an earlier reversal of this line is already committed.
  const key = `reversal:${id}`
  const before = await changes.tx.queries
    .selectFrom(ledger.name)
    .select('id')
    .where('key', '=', key)
    .executeTakeFirst()
  if (before) refuse('ledger.reversedBefore', { params: { id } })
  await changes.mark(ledger, [id], { reversed_at: context.now })
  await changes.add(
    ledger,
    {
      ...opposite,
      ...sums,
      source: 'reversal',
      key,
      remark_zh_cn: `冲正 ${id} 号：${entry.remark_zh_cn}`.slice(0, longest),
      remark_en: `Reversal of line ${id}: ${entry.remark_en || entry.remark_zh_cn}`.slice(0, longest),
    },
    'reverse',
  )
}

const longest = 200
