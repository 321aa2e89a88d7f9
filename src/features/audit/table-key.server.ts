import { handle } from '#platform/call/handle.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { ruledTable } from './ruled-tables.server.ts'
import { tableKeyCalls } from './table-key.calls.ts'

export const tableKeyHandlers = handle(tableKeyCalls, {
  async getTablePk({ table }, { house }) {
    if (!ruledTable(house, table)) return refuse('refused.noTable', { kind: 'notFound' })
    return { pk: 'id' }
  },
})
