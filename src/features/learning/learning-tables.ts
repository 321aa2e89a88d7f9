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
    /** When that was looked at for a certificate, so that nobody looks again. */
    certificate_at: nullable(int()),
  },
  {
    indexes: [
      { columns: ['member_id', 'course_id'], unique: true },
      { columns: ['course_id'] },
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

declare module '#platform/db/tables.ts' {
  interface Tables {
    course_enrolment: RowOf<typeof courseEnrolmentTable>
    section_progress: RowOf<typeof sectionProgressTable>
  }
}
