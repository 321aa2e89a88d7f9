import type { ForgetMember } from '#platform/call/member-data.server.ts'
import { forgetTyped } from './forget-typed.server.ts'
import { forgetRows, forgetOrigins, blankOrigin } from '#features/audit/public/redact.server.ts'

/** The record goes on to say what the leaver did and when, under the name that nobody knows them by. */
export const forgetActions: ForgetMember = async ({ tx }, leaver) => {
  const { queries } = tx
  const { id, called } = leaver
  await queries
    .updateTable('change_set')
    .set({ ...blankOrigin, actor_name: called, data: '' })
    .where('area', '=', 'member')
    .where('actor_id', '=', id)
    .execute()
  // Whoever joins, or sets a new password, is not signed in yet.
  await forgetOrigins(tx, 'member', [id])
  await forgetRows(tx, 'member', [id])
  await forgetTyped(queries, leaver)
}
