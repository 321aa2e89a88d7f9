import { creditEvents } from './event-learning.server.ts'
import {
  courseEnrolmentTable,
  learningSessionTable,
  lectureProgressTable,
  sectionProgressTable,
} from './learning-tables.ts'
import { learningHandlers } from './learning.server.ts'
import { learningData } from './member-data.server.ts'
import { memberLearningHandlers } from './member-learning.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const learningModule: Module = {
  name: 'learning',
  tables: [courseEnrolmentTable, sectionProgressTable, lectureProgressTable, learningSessionTable],
  calls: [...learningHandlers, ...memberLearningHandlers],
  jobs: [{ name: 'event-learning', seconds: minute, work: creditEvents }],
  memberData: learningData,
}
