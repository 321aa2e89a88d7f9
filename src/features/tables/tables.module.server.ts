import type { Module } from '#platform/registry/module.server.ts'
import { adoptedEntities } from './adopted.ts'
import { settleLost } from './ledger.server.ts'
import { removeRested } from './remove-rested.server.ts'
import { schemaChangeTable } from './schema-change-table.ts'
import { tablesHandlers } from './tables.server.ts'
import { memberDataOf, whoDidIt } from './staff-rows.server.ts'
import { readStored } from './stored.server.ts'

const day = 24 * 60 * 60

export const tablesModule: Module = {
  name: 'tables',
  tables: [schemaChangeTable],
  calls: tablesHandlers,
  rules: Object.fromEntries(adoptedEntities.map(({ name }) => [name, whoDidIt])),
  memberData: adoptedEntities.flatMap(memberDataOf),
  screens: {
    tables: {
      menu: { folder: 'system', at: 60 },
      title: { zh: '数据表管理', en: 'Tables' },
      icon: 'table-2',
      nodes: [{ name: 'tables/apply', title: { zh: '更改结构', en: 'Change the structure' } }],
    },
  },
  jobs: [{ name: 'tables-rest', seconds: day, work: removeRested }],
  prepare: (house) => settleLost(house, true),
  stored: { tables: ['custom_table', 'custom_field'], read: readStored },
}
