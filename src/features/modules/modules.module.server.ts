import type { Module } from '#platform/registry/module.server.ts'
import { settleLostModules } from './life.server.ts'
import { modulesHandlers } from './modules.server.ts'
import { moduleFileTable, moduleVersionTable } from './version-tables.ts'
import { removeUnused } from './versions.server.ts'

const [minute, day] = [60, 24 * 60 * 60]

export const modulesModule: Module = {
  name: 'modules',
  tables: [moduleVersionTable, moduleFileTable],
  calls: modulesHandlers,
  screens: {
    module: {
      menu: { folder: 'system', at: 61 },
      title: { zh: '模块管理', en: 'Modules' },
      icon: 'package',
      nodes: [],
    },
  },
  jobs: [
    { name: 'modules-lost', seconds: minute, work: (house) => settleLostModules(house) },
    { name: 'modules-unused', seconds: day, work: removeUnused },
  ],
  prepare: (house) => settleLostModules(house, true),
}
