import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize } from '#platform/call/call.shapes.ts'

const memberLecture = z.object({
  id: z.number(),
  name: z.string(),
  cover_image: z.string(),
  /** When something of it was last played or read. */
  last_at: z.number(),
  completed_at: z.nullable(z.number()),
  /** The position in seconds of the file that was played last; null when there is only text. */
  place: z.nullable(z.number()),
})

/** The lectures that a member played or read, the latest first. No enrolment is needed. */
export const memberLecturesCalls = defineCalls('/api/account', {
  lectures: get({
    who: 'member',
    entry: 'account/class',
    input: z.object({ page: pageNumber, limit: pageSize(10) }),
    answer: listOf(memberLecture),
  }),
})

export type MemberLecture = z.output<typeof memberLecture>
