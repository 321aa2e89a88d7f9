import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { rowId } from '#platform/call/shapes.ts'

const longestFile = 86_400

const progress = z.object({
  course_id: z.number(),
  joined: z.boolean(),
  /** Ids of the sections that are complete. */
  completed: z.array(z.number()),
  total: z.number(),
  /** The section to go on with; none in a course without sections. */
  next: z.nullable(z.number()),
  /** When every section was complete for the first time. */
  completed_at: z.nullable(z.number()),
})

const places = z.record(z.string(), z.number())
const seconds = z
  .number('refused.parameter')
  .check(z.minimum(0, 'refused.parameter'), z.maximum(longestFile, 'refused.parameter'))

const sectionStanding = z.object({
  /** Where each file was left, in seconds. */
  places,
  completed: z.boolean(),
  progress,
})

/** What members keep of their learning: their own, and nobody else's. */
export const learningCalls = defineCalls('/api/learning', {
  course: get({ input: z.object({ id: rowId }), answer: progress, who: 'member' }),
  /** How many members are at a course. */
  learners: get({ input: z.object({ id: rowId }), answer: z.object({ total: z.number() }) }),
  join: post({ input: z.object({ course: rowId }), answer: progress, who: 'member' }),
  leave: post({ input: z.object({ course: rowId }), answer: progress, who: 'member' }),
  /** Somebody stands before a section: from now on the server's clock runs. */
  open: post({ input: z.object({ section: rowId }), answer: sectionStanding, who: 'member' }),
  /** What was played since the last time, and where each file was left; `read` says that the text was read to its end. */
  report: post({
    input: z.object({
      section: rowId,
      played: z._default(
        z
          .array(z.object({ src: z.string(), from: seconds, to: seconds }), 'refused.parameter')
          .check(z.maxLength(100, 'refused.parameter')),
        [],
      ),
      places: z._default(z.record(z.string(), seconds, 'refused.parameter'), {}),
      read: z._default(z.boolean('refused.parameter'), false),
    }),
    answer: sectionStanding,
    who: 'member',
  }),
})

export type Progress = z.output<typeof progress>
export type SectionStanding = z.output<typeof sectionStanding>
export type Played = { src: string; from: number; to: number }
