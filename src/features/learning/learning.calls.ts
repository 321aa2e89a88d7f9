import * as z from 'zod/mini'
import { defineCalls, get, post } from '#platform/call/call.ts'
import { rowId } from '#platform/call/call.shapes.ts'
import { timeStates } from './credit.ts'

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

/** A section of a course, or a lecture: one of the two. */
const piece = { section: z.optional(rowId), lecture: z.optional(rowId) }

const pieceStanding = z.object({
  /** Where each file was left, in seconds; the one that was played last stands last. */
  places,
  completed: z.boolean(),
  /** Of the course that a section is in. */
  progress: z.nullable(progress),
})

/** Whether the time runs, and the number that the next beat is to bear. */
const time = z.nullable(z.object({ state: z.enum(timeStates), next: z.number() }))

/** Somebody is still at it. */
const beat = z.object({
  session: z.string('refused.parameter').check(z.maxLength(40, 'refused.parameter')),
  seq: z.number('refused.parameter').check(z.minimum(0, 'refused.parameter')),
  /** Something was pressed, moved or typed since the last beat. */
  touched: z._default(z.boolean('refused.parameter'), false),
  speed: z._default(z.number('refused.parameter'), 1),
})

const report = z.object({
  ...piece,
  played: z._default(
    z
      .array(z.object({ src: z.string(), from: seconds, to: seconds }), 'refused.parameter')
      .check(z.maxLength(100, 'refused.parameter')),
    [],
  ),
  places: z._default(z.record(z.string(), seconds, 'refused.parameter'), {}),
  read: z._default(z.boolean('refused.parameter'), false),
  beat: z.optional(beat),
})

/**
 * What members keep of their learning: their own, and nobody else's. Open to every member: people learn on the public
 * pages of courses and lectures, and `account/class` only lists what they learned.
 */
export const learningCalls = defineCalls('/api/learning', {
  course: get({ input: z.object({ id: rowId }), answer: progress, who: 'member', entry: null }),
  /** How many members are at a course. */
  learners: get({ input: z.object({ id: rowId }), answer: z.object({ total: z.number() }) }),
  join: post({ input: z.object({ course: rowId }), answer: progress, who: 'member', entry: null }),
  leave: post({ input: z.object({ course: rowId }), answer: progress, who: 'member', entry: null }),
  /** Somebody stands before a section or a lecture: from now on the server's clock runs. */
  open: post({ input: z.object(piece), answer: pieceStanding, who: 'member', entry: null }),
  /** Somebody begins to learn: from now on their time runs here, and nowhere else. */
  begin: post({
    input: z.object(piece),
    answer: z.object({ session: z.string(), next: z.number() }),
    who: 'member',
    entry: null,
  }),
  /**
   * What was played since the last time, and where each file was left; `read` says that the text was read to its end.
   * With a beat, the time since the last one is credited.
   */
  report: post({ input: report, answer: z.extend(pieceStanding, { time }), who: 'member', entry: null }),
})

export type Progress = z.output<typeof progress>
export type PieceStanding = z.output<typeof pieceStanding>
export type Time = z.output<typeof time>
export type BeatInput = z.output<typeof beat>
export type ProgressReport = Omit<z.output<typeof report>, 'section' | 'lecture'>
export type Played = { src: string; from: number; to: number }
