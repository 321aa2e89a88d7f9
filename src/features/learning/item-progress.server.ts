import type { Selectable } from 'kysely'
import { lockRow, loose, type Db, type Tx } from '#platform/db/db.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import { isPlayed, type PlayedFiles } from './completion.ts'
import { completeWhenDone, enrol } from './enrolment.server.ts'
import type { ProgressReport, TimeReply } from './learning.calls.ts'
import { saveHeartbeat, type ItemVisit, type TimeRules } from './learning-session.server.ts'
import type { LearningItem } from './learning-item.server.ts'
import { addPlayedTime } from './played-time.ts'
import { playingTogether } from './playing-together.server.ts'

interface SavedProgress {
  places: Record<string, number>
  completed: boolean
}

type ProgressRow = Selectable<Tables['lecture_progress']>

const tables = { section: 'section_progress', lecture: 'lecture_progress' } as const

/** Opens an item. The time that reading or playing needs is measured from now. */
export const openItem = ({ db, member, facts, now }: ItemVisit): Promise<SavedProgress> =>
  db.write(async (tx) => {
    const row = await lockedRow(db, tx, member, facts, now)
    await updateRow(tx, facts, row.id, { opened_at: now, heard_at: now })
    return { places: placesOf(row), completed: row.completed_at !== null }
  })

/** Saves the reported progress. Reports about files of other items are ignored. */
export const saveReport = (
  visit: ItemVisit,
  { beat, ...report }: ProgressReport,
  rules: TimeRules,
): Promise<SavedProgress & { time: TimeReply }> =>
  visit.db.write(async (tx) => {
    const { db, member, facts, now } = visit
    const played = report.played.filter(({ src }) => facts.files.includes(src))
    // Every transaction locks the session first, so that two of them cannot deadlock.
    const time = beat ? await saveHeartbeat(tx, visit, { ...beat, played }, rules) : null
    const together = played.length > 0 ? await playingTogether(tx, visit) : null
    const row = await lockedRow(db, tx, member, facts, now)
    const before = { ...row, played: JSON.parse(row.played) as PlayedFiles }
    const { heard_at, allowance, ...after } = addPlayedTime(before, played, now, together?.left)
    await together?.use(after.accepted)
    const places = movedToEnd(
      placesOf(row),
      Object.entries(report.places).filter(([src]) => facts.files.includes(src)),
    )
    const isRead = facts.duration === 0 && report.read && now - row.opened_at >= facts.toRead
    const isDone = isRead || isPlayed(after.played, facts.duration)
    const isLearned = after.accepted > 0 || isRead || (time?.seconds ?? 0) > 0
    const completed_at = row.completed_at ?? (isDone ? now : null)
    await updateRow(tx, facts, row.id, {
      heard_at,
      allowance,
      played: JSON.stringify(after.played),
      places: JSON.stringify(places),
      completed_at,
      ...(facts.kind === 'lecture' && isLearned && { learned_at: now }),
    })
    if (facts.course !== null) {
      if (after.accepted > 0 || isRead) await enrol(tx, member, facts.course, now)
      if (row.completed_at === null && isDone) await completeWhenDone(tx, member, facts.course, now)
    }
    return { places, completed: completed_at !== null, time: time && { state: time.state, next: time.next } }
  })

const placesOf = ({ places }: ProgressRow) => JSON.parse(places) as SavedProgress['places']

/** The last key is the file that was played last. */
function movedToEnd(before: SavedProgress['places'], now: Array<[string, number]>): SavedProgress['places'] {
  const others = Object.entries(before).filter(([src]) => !now.some(([file]) => file === src))
  return Object.fromEntries([...others, ...now])
}

const updateRow = ({ queries }: Tx, { kind }: LearningItem, id: number, values: object) =>
  loose(queries)
    .updateTable(tables[kind])
    .set({ ...values })
    .where('id', '=', id)
    .execute()

/** Locks the member's row of the item until the transaction ends. */
async function lockedRow(
  db: Db,
  tx: Tx,
  member_id: number,
  { kind, id }: LearningItem,
  now: number,
): Promise<ProgressRow> {
  const [table, key] = [tables[kind], `${kind}_id`]
  const queries = loose(tx.queries)
  await queries
    .insertInto(table)
    .values({ member_id, [key]: id, opened_at: now, heard_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', key]).doNothing())
    .execute()
  const own = async () =>
    (await queries
      .selectFrom(table)
      .selectAll()
      .where('member_id', '=', member_id)
      .where(key, '=', id)
      .executeTakeFirstOrThrow()) as unknown as ProgressRow
  await lockRow(db.kind, tx, table, (await own()).id)
  return own()
}
