import type { Tx } from '#platform/db/db.server.ts'

/** Numbers have no gaps: a failed transaction also rolls its number back. */
export async function nextNumber(tx: Tx, day: string): Promise<string> {
  const year = Number(day.slice(0, 4))
  const { last } = await tx.queries
    .insertInto('certificate_count')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet(({ eb }) => ({ last: eb('certificate_count.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}

/** Gives back a number that was not used, in the transaction that took it. */
export async function returnNumber({ queries }: Tx, day: string): Promise<void> {
  await queries
    .updateTable('certificate_count')
    .set(({ eb }) => ({ last: eb('last', '-', 1) }))
    .where('year', '=', Number(day.slice(0, 4)))
    .execute()
}
