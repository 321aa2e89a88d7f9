import type { Tx } from '#platform/db/db.server.ts'
import { filesIn } from '#platform/files/files-in.ts'
import { completeWhenDone, enrol } from './enrolment.server.ts'

interface PastCourse {
  member: number
  course: number
  joined_at: number
  last_at: number
  /** The sections that are complete, in their order. */
  sections: readonly number[]
}

/** Writes past progress in a course: one section after the other, evenly between the first and the last day. */
export async function writePastCourse(tx: Tx, past: PastCourse): Promise<void> {
  const { member, course, joined_at, last_at, sections } = past
  await enrol(tx, member, course, joined_at)
  const step = (last_at - joined_at) / Math.max(sections.length, 1)
  for (const [turn, section_id] of sections.entries()) {
    const at = Math.round(joined_at + step * (turn + 1))
    const moments = { opened_at: at, heard_at: at, completed_at: at }
    await tx.queries
      .insertInto('section_progress')
      .values({ member_id: member, section_id, ...moments })
      .execute()
  }
  await enrol(tx, member, course, last_at)
  await completeWhenDone(tx, member, course, last_at)
}

interface PastLecture {
  member: number
  lecture: number
  at: number
  /** The share that was played, from 0 to 1. */
  part: number
}

/** Writes past progress in a lecture. */
export async function writePastLecture(
  { queries }: Tx,
  { member, lecture, at, part }: PastLecture,
): Promise<void> {
  const row = await queries
    .selectFrom('lecture')
    .select(['video_files', 'audio_file', 'duration'])
    .where('id', '=', lecture)
    .executeTakeFirstOrThrow()
  const [file] = [...filesIn(row.video_files), ...filesIn(row.audio_file)]
  const to = Math.round(row.duration * part)
  await queries
    .insertInto('lecture_progress')
    .values({
      member_id: member,
      lecture_id: lecture,
      opened_at: at,
      heard_at: at,
      learned_at: at,
      completed_at: part === 1 ? at : null,
      ...(file && { played: JSON.stringify({ [file]: [[0, to]] }), places: JSON.stringify({ [file]: to }) }),
    })
    .execute()
}

/** Writes the learning time of past days. */
export async function writePastDays({ queries }: Tx, member_id: number, days: ReadonlyMap<string, number>) {
  for (const [day, seconds] of days)
    await queries.insertInto('learning_day').values({ member_id, day, seconds, version: 1 }).execute()
}
