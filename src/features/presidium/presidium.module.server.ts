import { presidiumHandlers } from './presidium.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const presidiumModule: Module = {
  name: 'presidium',
  calls: presidiumHandlers,
}
