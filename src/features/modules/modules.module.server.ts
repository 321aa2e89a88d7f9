import type { Module } from '#platform/registry/module.server.ts'
import { moduleTables } from './active-modules.server.ts'
import { settleLostModules } from './life.server.ts'
import { moduleFiguresHandlers } from './module-figures.server.ts'
import { moduleWatchers, tellModules } from './module-hooks.server.ts'
import { runModuleJobs } from './module-jobs.server.ts'
import { ensureLinkKey } from './module-links.server.ts'
import { modulePageHandlers } from './module-pages.server.ts'
import {
  moduleEventTable,
  moduleJobTable,
  moduleSettingTable,
  moduleTroubleTable,
  moduleUpdateTable,
} from './module-tables.ts'
import { modulesHandlers } from './modules.server.ts'
import { readModules } from './stored-modules.server.ts'
import { moduleFileTable, moduleVersionTable } from './version-tables.ts'
import { removeUnused } from './versions.server.ts'

const [minute, day] = [60, 24 * 60 * 60]

export const modulesModule: Module = {
  name: 'modules',
  tables: [
    moduleVersionTable,
    moduleFileTable,
    moduleSettingTable,
    moduleEventTable,
    moduleJobTable,
    moduleTroubleTable,
    moduleUpdateTable,
  ],
  calls: [...modulesHandlers, ...moduleFiguresHandlers, ...modulePageHandlers],
  watchers: moduleWatchers,
  stored: { tables: moduleTables, read: readModules },
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
    { name: 'modules-tell', seconds: 5, work: tellModules },
    { name: 'modules-jobs', seconds: minute, work: runModuleJobs },
    { name: 'modules-unused', seconds: day, work: removeUnused },
  ],
  async prepare(house) {
    await ensureLinkKey(house)
    await settleLostModules(house, true)
  },
}
