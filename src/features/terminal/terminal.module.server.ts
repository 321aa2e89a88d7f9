import { forgetRuns } from './run-rows.server.ts'
import { terminalConfigTable, terminalEventTable, terminalRunTable } from './terminal-tables.ts'
import { terminalHandlers } from './terminal.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const day = 24 * 60 * 60

export const terminalModule: Module = {
  name: 'terminal',
  tables: [terminalRunTable, terminalEventTable, terminalConfigTable],
  calls: terminalHandlers,
  jobs: [{ name: 'terminal-runs', seconds: day, work: forgetRuns }],
}
