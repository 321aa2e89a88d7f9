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
  /** The code of the valid certificate of the course. */
  certificate: z.nullable(z.string()),
  /** Sections that are complete, and how many there are. */
  done: z.number(),
  total: z.number(),
  /** The section to go on with; none in a course without sections. */
  next: z.nullable(z.object({ id: z.number(), name: z.string() })),
})

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

const page = z.object({ page: pageNumber, limit: pageSize(10) })

export const memberLearningCalls = defineCalls('/api/account', {
  /** The courses that a member is at, the one of the last activity first. */
  class: get({ who: 'member', entry: 'account/class', input: page, answer: listOf(memberCourse) }),
  /** The lectures that a member played or read, the latest first. No enrolment is needed. */
  lectures: get({ who: 'member', entry: 'account/class', input: page, answer: listOf(memberLecture) }),
})

export type MemberCourse = z.output<typeof memberCourse>
export type MemberLecture = z.output<typeof memberLecture>
