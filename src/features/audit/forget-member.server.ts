import type { ForgetMember } from '#platform/call/member-data.server.ts'
import { redactTypedText } from './redact-typed-text.server.ts'
import { redactRows, redactOrigins, blankOrigin } from '#features/audit/public/redact.server.ts'

/** The record keeps what the former member did and when, under the anonymous name. */
export const forgetActions: ForgetMember = async ({ tx }, leaver) => {
  const { queries } = tx
  const { id, called } = leaver
  await queries
    .updateTable('change_set')
    .set({ ...blankOrigin, actor_name: called, data: '' })
    .where('area', '=', 'member')
    .where('actor_id', '=', id)
    .execute()
  // Joining and setting a new password happen before the member is signed in.
  await redactOrigins(tx, 'member', [id])
  await redactRows(tx, 'member', [id])
  await redactTypedText(queries, leaver)
}
