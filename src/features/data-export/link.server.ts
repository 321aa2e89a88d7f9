import { refuseWhileClosed, refuseWithoutEntry } from '#platform/auth/identify.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { MemberCaller } from '#platform/call/caller.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { randomToken, sha256 } from '#platform/std/random.server.ts'
import { linkDays } from './data-export.calls.ts'

export interface ExportLink {
  code: string
  until: number
}

/** A member has one link at a time. A new link replaces the old one. */
export async function makeLink({ queries }: Tx, { member, now }: CallContext): Promise<ExportLink> {
  const code = randomToken(32)
  const until = now + linkDays * 24 * 3600
  const row = { code_hash: sha256(code), createtime: now, expires_at: until }
  await queries
    .insertInto('data_export')
    .values({ member_id: member.id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()
  return { code, until }
}

export async function exportUntil({ db, member, now }: CallContext): Promise<number | null> {
  const row = await db
    .selectFrom('data_export')
    .select('expires_at')
    .where('member_id', '=', member.id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.expires_at ?? null
}

/** Looks a code up by its hash, so that the response time does not reveal how much of it was right. */
export async function memberOfLink(code: string, context: CallContext): Promise<MemberCaller | null> {
  const { db, house, now } = context
  await refuseWhileClosed(house)
  const row = await db
    .selectFrom('data_export')
    .innerJoin('member', 'member.id', 'data_export.member_id')
    .select(['member.id', 'member.username'])
    .where('data_export.code_hash', '=', sha256(code))
    .where('data_export.expires_at', '>', now)
    .where('member.status', '=', 1)
    .executeTakeFirst()
  if (!row) return null
  const member: MemberCaller = { area: 'member', id: row.id, name: row.username }
  await refuseWithoutEntry(house, member, 'account/data')
  return member
}

/** A new password, a disabled account and a deleted account end the link, however the change was made. */
export const endLinkOnChange: Watcher = async ({ tx, entity, id, before, after }) => {
  if (entity.name !== 'member' || !before) return
  if (after && after.status === 1 && after.password === before.password) return
  await tx.queries.deleteFrom('data_export').where('member_id', '=', id).execute()
}

export async function sweepLinks({ db, clock }: House): Promise<void> {
  const now = clock.seconds()
  await db.write(({ queries }) => queries.deleteFrom('data_export').where('expires_at', '<=', now).execute())
}
