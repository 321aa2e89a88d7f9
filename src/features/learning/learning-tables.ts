import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** One row for each member and course. The row stays when the member leaves the course. */
export const courseEnrolmentTable = defineTable(
  'course_enrolment',
  {
    id: id(),
    member_id: int(),
    course_id: int(),
    joined_at: int(),
    /** When the member last learned in it. */
    last_at: int(),
    left_at: nullable(int()),
    /** When all sections were complete for the first time. A section that is added later does not change it. */
    completed_at: nullable(int()),
    /** When the points for completing it were settled; null until then. */
    points_at: nullable(int()),
    /** When the certificate was settled, so that it is not settled again. */
    certificate_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['member_id', 'course_id'], unique: true },
      { columns: ['course_id'] },
      { columns: ['completed_at'], where: 'completed_at is not null and points_at is null' },
      { columns: ['course_id'], where: 'completed_at is not null and certificate_at is null' },
    ],
  },
)

/** The columns of every progress in an item. */
const progressColumns = {
  id: id(),
  member_id: int(),
  /** When the item was opened last. */
  opened_at: int(),
  /** When the browser last sent a report. */
  heard_at: int(),
  /** How many milliseconds of playing the elapsed time still allows. */
  allowance: int({ default: 0 }),
  /** The intervals that were played of each file, as JSON. */
  played: text({ default: '{}' }),
  /** Where each file was left, as JSON. The last key is the file that was played last. */
  places: text({ default: '{}' }),
  completed_at: nullable(int()),
}

/** The progress of a member in a section. */
export const sectionProgressTable = defineTable(
  'section_progress',
  { ...progressColumns, section_id: int() },
  { indexes: [{ columns: ['member_id', 'section_id'], unique: true }, { columns: ['section_id'] }] },
)

/** The progress of a member in a lecture. Lectures need no enrolment. */
export const lectureProgressTable = defineTable(
  'lecture_progress',
  {
    ...progressColumns,
    lecture_id: int(),
    /** When a part of it was last played or read; null while it was only opened. */
    learned_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['member_id', 'lecture_id'], unique: true },
      { columns: ['member_id', 'learned_at'], where: '"learned_at" is not null' },
      { columns: ['lecture_id'] },
    ],
  },
)

/** The learning session of a member. One row for each member, so that time runs in one place only. */
export const learningSessionTable = defineTable(
  'learning_session',
  {
    id: id(),
    member_id: int(),
    /** The key that heartbeats must carry; empty without a running session. */
    key: text({ default: '' }),
    piece: text({ default: '' }),
    /** The number of the last heartbeat. */
    seq: int({ default: 0 }),
    heard_at: int({ default: 0 }),
    /** The time of the last input. */
    touched_at: int({ default: 0 }),
    /** Earned milliseconds that are not a whole second yet. */
    carry: int({ default: 0 }),
    /** When any item was last played. */
    played_at: int({ default: 0 }),
    /** How many milliseconds of playing the time since then still allows, for all items together. */
    allowance: int({ default: 0 }),
  },
  { indexes: [{ columns: ['member_id'], unique: true }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    course_enrolment: RowOf<typeof courseEnrolmentTable>
    section_progress: RowOf<typeof sectionProgressTable>
    lecture_progress: RowOf<typeof lectureProgressTable>
    learning_session: RowOf<typeof learningSessionTable>
  }
}
