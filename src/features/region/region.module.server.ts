import { areaHandlers } from './area.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const regionModule: Module = {
  name: 'region',
  calls: areaHandlers,
}
