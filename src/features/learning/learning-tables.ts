import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** Who learns what: one row a member and course, which stays when the member leaves. */
export const courseEnrolmentTable = defineTable(
  'course_enrolment',
  {
    id: id(),
    member_id: int(),
    course_id: int(),
    joined_at: int(),
    /** When the member was last at it. */
    last_at: int(),
    left_at: nullable(int()),
    /** When every section was complete for the first time; a section that is added later takes nothing back. */
    completed_at: nullable(int()),
    /** When it was seen what points completing it is worth; until then it is to be looked at. */
    points_at: nullable(int()),
    /** When that was looked at for a certificate, so that nobody looks again. */
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

/** How far a member came in a section. */
export const sectionProgressTable = defineTable(
  'section_progress',
  {
    id: id(),
    member_id: int(),
    section_id: int(),
    /** When the section was opened last. */
    opened_at: int(),
    /** When the browser was last heard of. */
    heard_at: int(),
    /** How many milliseconds of playing the time that has passed still allows. */
    allowance: int({ default: 0 }),
    /** The intervals that were played of each file, as JSON. */
    played: text({ default: '{}' }),
    /** Where each file was left, as JSON. */
    places: text({ default: '{}' }),
    completed_at: nullable(int()),
  },
  { indexes: [{ columns: ['member_id', 'section_id'], unique: true }, { columns: ['section_id'] }] },
)

/** How far a member came in a lecture, which nobody has to join. */
export const lectureProgressTable = defineTable(
  'lecture_progress',
  {
    id: id(),
    member_id: int(),
    lecture_id: int(),
    opened_at: int(),
    heard_at: int(),
    allowance: int({ default: 0 }),
    played: text({ default: '{}' }),
    /** The file that was played last stands last. */
    places: text({ default: '{}' }),
    completed_at: nullable(int()),
    /** When something of it was last played or read; none as long as it was only opened. */
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

/** Where the learning of a member runs: one row a member, so that it runs in one place at a time. */
export const learningSessionTable = defineTable(
  'learning_session',
  {
    id: id(),
    member_id: int(),
    /** Who holds it beats; empty when nobody does. */
    key: text({ default: '' }),
    piece: text({ default: '' }),
    /** The number of the last beat. */
    seq: int({ default: 0 }),
    heard_at: int({ default: 0 }),
    /** When something was last pressed, moved or typed. */
    touched_at: int({ default: 0 }),
    /** Milliseconds that were earned and make no whole second yet. */
    carry: int({ default: 0 }),
    /** When something was last played, of whatever piece. */
    played_at: int({ default: 0 }),
    /** How many milliseconds of playing that time still allows, all pieces together. */
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
