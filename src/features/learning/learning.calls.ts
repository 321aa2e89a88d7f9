import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { rowId } from '#platform/call/call.shapes.ts'
import { timeStates } from './heartbeat.ts'

const longestFile = 86_400

const progress = z.object({
  course_id: z.number(),
  joined: z.boolean(),
  /** Ids of the sections that are complete. */
  completed: z.array(z.number()),
  total: z.number(),
  /** The section to continue with; null in a course without sections. */
  next: z.nullable(z.number()),
  /** When every section was complete for the first time. */
  completed_at: z.nullable(z.number()),
})

const places = z.record(z.string(), z.number())
const seconds = z
  .number('refused.parameter')
  .check(z.minimum(0, 'refused.parameter'), z.maximum(longestFile, 'refused.parameter'))

/** A section of a course, or a lecture: one of the two. */
const learningItem = { section: z.optional(rowId), lecture: z.optional(rowId) }

const itemProgress = z.object({
  /** The position in each file, in seconds. The last key is the file that was played last. */
  places,
  completed: z.boolean(),
  /** Of the course that a section is in. */
  progress: z.nullable(progress),
})

/** Whether the time runs, and the number of the next heartbeat. */
const time = z.nullable(z.object({ state: z.enum(timeStates), next: z.number() }))

/** Reports that the member is still learning. */
const heartbeat = z.object({
  session: z.string('refused.parameter').check(z.maxLength(40, 'refused.parameter')),
  seq: z.number('refused.parameter').check(z.minimum(0, 'refused.parameter')),
  /** There was input since the last heartbeat. */
  touched: z._default(z.boolean('refused.parameter'), false),
  speed: z._default(z.number('refused.parameter'), 1),
})

const report = z.object({
  ...learningItem,
  played: z._default(
    z
      .array(z.object({ src: z.string(), from: seconds, to: seconds }), 'refused.parameter')
      .check(z.maxLength(100, 'refused.parameter')),
    [],
  ),
  places: z._default(z.record(z.string(), seconds, 'refused.parameter'), {}),
  read: z._default(z.boolean('refused.parameter'), false),
  beat: z.optional(heartbeat),
})

/**
 * The member's own learning progress. Open to every member, because members learn on the public pages of courses and
 * lectures. The entry `account/class` only lists what they learned.
 */
export const learningCalls = defineCalls('/api/learning', {
  course: get({ input: z.object({ id: rowId }), answer: progress, who: 'member', entry: null }),
  /** How many members have joined a course. */
  learners: get({ input: z.object({ id: rowId }), answer: z.object({ total: z.number() }) }),
  join: post({ input: z.object({ course: rowId }), answer: progress, who: 'member', entry: null }),
  leave: post({ input: z.object({ course: rowId }), answer: progress, who: 'member', entry: null }),
  /** Opens a section or a lecture. From now on the server measures the time. */
  open: post({ input: z.object(learningItem), answer: itemProgress, who: 'member', entry: null }),
  /** Begins a learning session. Any other session of the member ends. */
  begin: post({
    input: z.object(learningItem),
    answer: z.object({ session: z.string(), next: z.number() }),
    who: 'member',
    entry: null,
  }),
  /**
   * Reports the parts played since the last report, and the position in each file. `read` means that the text was read
   * to its end. A heartbeat credits the time since the last one.
   */
  report: post({ input: report, answer: z.extend(itemProgress, { time }), who: 'member', entry: null }),
})

export type Progress = z.output<typeof progress>
export type ItemProgress = z.output<typeof itemProgress>
export type TimeReply = z.output<typeof time>
export type HeartbeatInput = z.output<typeof heartbeat>
export type ProgressReport = Omit<z.output<typeof report>, 'section' | 'lecture'>
export type PlayedPart = { src: string; from: number; to: number }
