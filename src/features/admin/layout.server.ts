import type { CallContext } from '#platform/call/context.server.ts'
import { faintPairs, readLayout, validLayout, type Layout } from '#platform/admin/layout/layout.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import './layout-table.ts'

export async function layoutOf({ db, admin }: CallContext): Promise<Layout | null> {
  const row = await db
    .selectFrom('admin_layout')
    .select('layout')
    .where('admin_id', '=', admin.id)
    .executeTakeFirst()
  return row ? readLayout(JSON.parse(row.layout)) : null
}

/** How somebody likes to see the office is no fact of the centre, so it is not in the record of change. */
export async function saveLayout(given: unknown, context: CallContext): Promise<void> {
  const chosen = validLayout(given)
  if (faintPairs(chosen).length > 0) refuse('refused.parameter', { kind: 'invalid' })
  const layout = JSON.stringify(chosen)
  await context.change(async ({ tx }) => {
    await tx.queries
      .insertInto('admin_layout')
      .values({ admin_id: context.admin.id, layout })
      .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ layout }))
      .execute()
  })
}
