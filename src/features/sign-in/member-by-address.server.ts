import type { CallContext } from '#platform/call/context.server.ts'
import type { CodeKind } from './code-letters.server.ts'
import type { Member } from './member-session.server.ts'

/** The member with this normalized address or number. */
export function memberByAddress(
  kind: CodeKind,
  to: string,
  { db }: CallContext,
): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where(kind, '=', to).executeTakeFirst()
}
