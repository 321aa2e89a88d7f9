import { choicesIn, type NoticeName } from '#features/notices/public/notices.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { readEvents } from './happened-events.server.ts'
import { readCertificates, readPoints } from './happened-facts.server.ts'
import { isGiven } from '#features/notices/public/wanted-notices.ts'
import { mostHappenings, type Happening } from './notices.calls.ts'

const day = 24 * 3600
const longest = 90 * day

/** What happened since the member last marked it as read, newest first. After ninety days it is no news any more. */
export async function happened(context: CallContext): Promise<{ until: number; list: Happening[] }> {
  const { db, house, member: own, now } = context
  const since = Math.max(await readUntil(db, own.id), now - longest)
  const settings = await settingsNow(house.db)
  const { notices } = await db
    .selectFrom('member')
    .select('notices')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const chosen = choicesIn(notices)
  const isWanted = (name: NoticeName) => isGiven(name, settings) && chosen.has(`${name}.site` as never)
  const found = await Promise.all([
    readCertificates({ since, issued: isWanted('certificate') }, context),
    isWanted('points') ? readPoints(since, context) : [],
    readEvents({ since, themes: isWanted('theme') }, context),
  ])
  const list = found.flat().toSorted((a, b) => b.at - a.at)
  return { until: now, list: list.slice(0, mostHappenings) }
}

async function readUntil(db: Queries, memberId: number): Promise<number> {
  const row = await db
    .selectFrom('notice_read_mark')
    .select('read_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.read_at ?? 0
}

/** What comes in the second of the mark itself stays news. Another tab never takes a mark back. */
export async function readHappened(until: number, context: CallContext): Promise<void> {
  const { member: own, now } = context
  const read_at = Math.min(Math.max(Math.trunc(until), 0), now)
  await context.change(async ({ tx }) => {
    await tx.queries
      .insertInto('notice_read_mark')
      .values({ member_id: own.id, read_at })
      .onConflict((conflict) =>
        conflict.column('member_id').doUpdateSet({ read_at }).where('notice_read_mark.read_at', '<', read_at),
      )
      .execute()
  })
}
