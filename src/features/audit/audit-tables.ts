import { defineTable, id, int, reference, text, type RowOf } from '#platform/db/columns.ts'

/** One change of a watched field by an administrator, with masked values. */
export const sensitiveChangeTable = defineTable(
  'sensitive_change',
  {
    id: id(),
    change_id: reference('change'),
    sensitive_id: int(),
    data_field: text(),
    data_comment_zh_cn: text({ default: '' }),
    data_comment_en: text({ default: '' }),
    before: text({ default: '' }),
    after: text({ default: '' }),
    is_rollback: int({ default: 0 }),
  },
  { indexes: [{ columns: ['change_id'] }] },
)

declare module '#platform/db/tables.ts' {
  interface Tables {
    sensitive_change: RowOf<typeof sensitiveChangeTable>
  }
}
