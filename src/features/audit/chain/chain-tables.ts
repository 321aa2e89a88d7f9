import { defineTable, id, int, nullable, text, type RowOf } from '#platform/db/columns.ts'

/**
 * The hash chain over the record of change: one digest for each action, in the order of their ids here. An action whose
 * contents were redacted has a further digest. It has no reference to the action, because it must outlive one that
 * somebody removes.
 */
export const changeDigestTable = defineTable(
  'change_digest',
  {
    id: id(),
    set_id: int(),
    /** Of what is never erased. */
    facts: text(),
    /** Of what may be erased, begun with the salt. */
    contents: text(),
    /** Null once the contents were redacted, and empty once there is a newer digest. */
    salt: nullable(text()),
  },
  { indexes: [{ columns: ['set_id'] }, { columns: ['set_id', 'id'], where: 'salt is null' }] },
)

/** The hash of the chain at the end of each day of the centre. The last row is where the chain ends now. */
export const changeAnchorTable = defineTable('change_anchor', {
  id: id(),
  day: text(),
  at: int(),
  /** The id of the last digest. */
  last: int(),
  hash: text(),
})

/** The results of checks of the whole chain, as JSON. */
export const changeCheckTable = defineTable('change_check', {
  id: id(),
  started_at: int(),
  ended_at: nullable(int()),
  checked: int({ default: 0 }),
  total: int({ default: 0 }),
  report: text({ default: '' }),
})

declare module '#platform/db/tables.ts' {
  interface Tables {
    change_digest: RowOf<typeof changeDigestTable>
    change_anchor: RowOf<typeof changeAnchorTable>
    change_check: RowOf<typeof changeCheckTable>
  }
}
