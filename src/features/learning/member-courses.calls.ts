import * as z from 'zod/mini'
import { defineCalls, get } from '#platform/call/call.ts'
import { listOf, pageNumber, pageSize } from '#platform/call/call.shapes.ts'

const memberCourse = z.object({
  id: z.number(),
  name: z.string(),
  cover_image: z.string(),
  joined_at: z.number(),
  /** When the member was last at it. */
  last_at: z.number(),
  completed_at: z.nullable(z.number()),
  /** Sections that are complete, and how many there are. */
  done: z.number(),
  total: z.number(),
  /** The section to go on with; none in a course without sections. */
  next: z.nullable(z.object({ id: z.number(), name: z.string() })),
})

/** The courses that a member is at, the one of the last activity first. */
export const memberCoursesCalls = defineCalls('/api/account', {
  class: get({
    who: 'member',
    entry: 'account/class',
    input: z.object({ page: pageNumber, limit: pageSize(10) }),
    answer: listOf(memberCourse),
  }),
})

export type MemberCourse = z.output<typeof memberCourse>
