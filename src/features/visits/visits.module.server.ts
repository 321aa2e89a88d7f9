import { addUpViews } from './add-up-views.server.ts'
import { countLessons } from './lessons.server.ts'
import { computePopularity } from './popularity.server.ts'
import { translationRequestTable } from './translation-request-table.ts'
import { itemDayTable, itemViewsTable, itemVisitorTable, visitSaltTable } from './visit-tables.ts'
import { visitHandlers } from './visit.server.ts'
import { forgetVisitors } from './visitor.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60
const day = 24 * 60 * 60

export const visitsModule: Module = {
  name: 'visits',
  tables: [itemViewsTable, itemDayTable, itemVisitorTable, visitSaltTable, translationRequestTable],
  calls: visitHandlers,
  jobs: [
    { name: 'master-lessons', seconds: minute, work: countLessons },
    { name: 'visits-fold', seconds: 10 * minute, work: addUpViews },
    { name: 'visits-forget', seconds: 15 * minute, work: forgetVisitors },
    { name: 'master-popularity', seconds: day, work: computePopularity },
  ],
}
