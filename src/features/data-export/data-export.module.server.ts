import { dataExportTable } from './data-export-table.ts'
import { dataExportHandlers } from './data-export.server.ts'
import { endLinkOnChange, sweepLinks } from './link.server.ts'
import { exportData } from './member-data.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const hour = 60 * 60

export const dataExportModule: Module = {
  name: 'data-export',
  tables: [dataExportTable],
  calls: dataExportHandlers,
  jobs: [{ name: 'own-data-links', seconds: hour, work: sweepLinks }],
  watchers: () => [endLinkOnChange],
  memberData: exportData,
}
