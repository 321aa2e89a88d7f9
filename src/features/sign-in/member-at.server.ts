import type { CallContext } from '#platform/call/context.server.ts'
import type { CodeKind } from './code-letters.server.ts'
import type { Member } from './member-session.server.ts'

/** Whose address or number this is, in its one spelling. */
export function memberAt(kind: CodeKind, to: string, { db }: CallContext): Promise<Member | undefined> {
  return db.selectFrom('member').selectAll().where(kind, '=', to).executeTakeFirst()
}
