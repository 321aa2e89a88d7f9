import { adminHandlers } from './admin.server.ts'
import { adminLayoutTable } from './layout-table.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const adminModule: Module = {
  name: 'admin',
  tables: [adminLayoutTable],
  calls: adminHandlers,
}
