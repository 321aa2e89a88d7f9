import { defineTable, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/** When each job is due, and which process holds it until when. */
export const jobTable = defineTable(
  'job',
  {
    name: text(),
    owner: text({ default: '' }),
    lease_until: int({ default: 0 }),
    next_at: int({ default: 0 }),
    last_at: nullable(int()),
    last_error: text({ default: '' }),
  },
  { primaryKey: ['name'] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    job: RowOf<typeof jobTable>
  }
}
