import type { Tx } from '#platform/db/db.server.ts'
import { completeWhenDone, enrol } from './enrolment.server.ts'

interface Learned {
  member: number
  course: number
  joined_at: number
  last_at: number
  /** The sections that are complete, in their order. */
  sections: readonly number[]
}

/** What somebody learned earlier, one section after the other from the day they joined to the last. */
export async function writeLearned(tx: Tx, learned: Learned): Promise<void> {
  const { member, course, joined_at, last_at, sections } = learned
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
