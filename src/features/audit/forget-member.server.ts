import type { ForgetMember } from '#platform/call/member-data.server.ts'
import { redactTypedText } from './redact-typed-text.server.ts'
import {
  redactActions,
  redactRows,
  redactOrigins,
  blankOrigin,
} from '#features/audit/public/redact.server.ts'

/** The record keeps what the former member did and when, under the anonymous name. */
export const forgetActions: ForgetMember = async ({ tx }, leaver) => {
  const { queries } = tx
  const { id, called } = leaver
  const sets = await queries
    .selectFrom('change_set')
    .select('id')
    .where('area', '=', 'member')
    .where('actor_id', '=', id)
    .execute()
  await redactActions(
    tx,
    sets.map((set) => set.id),
    { ...blankOrigin, actor_name: called, data: '' },
  )
  // Joining and setting a new password happen before the member is signed in.
  await redactOrigins(tx, 'member', [id])
  await redactRows(tx, 'member', [id])
  await redactTypedText(tx, leaver)
}
