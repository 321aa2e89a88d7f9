import { courseHandlers } from './course.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const courseModule: Module = {
  name: 'course',
  calls: courseHandlers,
}
