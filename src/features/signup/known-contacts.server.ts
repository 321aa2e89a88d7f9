import type { CallContext } from '#platform/call/context.server.ts'

/** The name and contacts that a member gave before, so that nobody types them for every event. */
export async function knownContacts({ db, member }: CallContext) {
  const own = await db
    .selectFrom('member')
    .select(['email', 'mobile', 'certificate_name'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('event_signup')
    .select(['user_name', 'email', 'mobile'])
    .where('member_id', '=', member.id)
    // A sign-up that joined the account may have been sent by somebody else.
    .where('proved_by', '=', 'member')
    .where('user_name', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    userName: last?.user_name || own.certificate_name,
    mobile: own.mobile || (last?.mobile ?? ''),
    email: own.email || (last?.email ?? ''),
  }
}
