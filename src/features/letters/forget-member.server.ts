import type { ForgetMember } from '#platform/call/member-data.server.ts'

/** Waiting notices are dropped, and sent ones can no longer be read. */
export const forgetLetters: ForgetMember = async ({ tx: { queries } }, leaver, { clock }) => {
  const { id, email, mobile, former } = leaver
  const own = await queries.selectFrom('event_signup').select('id').where('member_id', '=', id).execute()
  const signups = own.map((row) => row.id)
  // First the notices: who is about to make letters of them has made them by now, or never does.
  if (signups.length > 0) {
    await queries
      .updateTable('signup_notice')
      .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(clock.seconds())), detail: '' }))
      .where('signup_id', 'in', signups)
      .execute()
  }
  const recipients = [email, mobile].filter((address) => address !== '')
  if (recipients.length > 0) await queries.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
  // The address may belong to a guest by now, whose letters are about another seat.
  for (const { address } of former)
    await queries
      .deleteFrom('outbox')
      .where('recipient', '=', address)
      .where('key', 'not like', 'signup/%')
      .where('key', 'not like', 'desk/%')
      .execute()
  const keys = [`closing/${id}/%`, ...signups.flatMap((signup) => [`signup/${signup}/%`, `desk/%/${signup}`])]
  for (let at = 0; at < keys.length; at += 100) {
    const some = keys.slice(at, at + 100)
    await queries
      .deleteFrom('outbox')
      .where((eb) => eb.or(some.map((key) => eb('key', 'like', key))))
      .execute()
  }
  await queries.deleteFrom('calendar_feed').where('member_id', '=', id).execute()
}
