import { lectureHandlers } from './lecture.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const lectureModule: Module = {
  name: 'lecture',
  calls: lectureHandlers,
}
