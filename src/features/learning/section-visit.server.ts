import { lockRow, type Db, type Tx } from '#platform/db/db.server.ts'
import { isPlayed, type PlayedFiles } from './completion.ts'
import { completeWhenDone, enrol } from './enrolment.server.ts'
import type { Played } from './learning.calls.ts'
import { account } from './played-time.ts'
import type { SectionFacts } from './section-facts.server.ts'

interface Visit {
  db: Db
  member: number
  facts: SectionFacts
  now: number
}

interface Said {
  played: readonly Played[]
  places: Record<string, number>
  read: boolean
}

interface Standing {
  places: Record<string, number>
  completed: boolean
}

/** Somebody opens a section: the time until it is read, or played, runs from now. */
export const openSection = ({ db, member, facts, now }: Visit): Promise<Standing> =>
  db.write(async (tx) => {
    const row = await lockedRow(db, tx, member, facts.id, now)
    await tx.queries
      .updateTable('section_progress')
      .set({ opened_at: now, heard_at: now })
      .where('id', '=', row.id)
      .execute()
    return { places: JSON.parse(row.places) as Standing['places'], completed: row.completed_at !== null }
  })

/** Writes down how far somebody came; what is said of other files than those of the section is not heard. */
export const hearOfSection = (visit: Visit, said: Said): Promise<Standing> =>
  visit.db.write(async (tx) => {
    const { db, member, facts, now } = visit
    const row = await lockedRow(db, tx, member, facts.id, now)
    const played = said.played.filter(({ src }) => facts.files.includes(src))
    const before = { ...row, played: JSON.parse(row.played) as PlayedFiles }
    const { accepted, ...after } = account(before, played, now)
    const places = {
      ...(JSON.parse(row.places) as Standing['places']),
      ...Object.fromEntries(Object.entries(said.places).filter(([src]) => facts.files.includes(src))),
    }
    const isRead = facts.duration === 0 && said.read && now - row.opened_at >= facts.toRead
    const isDone = isRead || isPlayed(after.played, facts.duration)
    const completed_at = row.completed_at ?? (isDone ? now : null)
    await tx.queries
      .updateTable('section_progress')
      .set({ ...after, played: JSON.stringify(after.played), places: JSON.stringify(places), completed_at })
      .where('id', '=', row.id)
      .execute()
    if (accepted > 0 || isRead) await enrol(tx, member, facts.course, now)
    if (row.completed_at === null && isDone) await completeWhenDone(tx, member, facts.course, now)
    return { places, completed: completed_at !== null }
  })

/** The member's own row of the section, which nobody else changes until this is done. */
async function lockedRow(db: Db, tx: Tx, member_id: number, section_id: number, now: number) {
  const { queries } = tx
  await queries
    .insertInto('section_progress')
    .values({ member_id, section_id, opened_at: now, heard_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'section_id']).doNothing())
    .execute()
  const own = () =>
    queries
      .selectFrom('section_progress')
      .selectAll()
      .where('member_id', '=', member_id)
      .where('section_id', '=', section_id)
      .executeTakeFirstOrThrow()
  await lockRow(db.kind, tx, 'section_progress', (await own()).id)
  return own()
}
