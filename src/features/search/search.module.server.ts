import { searchHandlers } from './search.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const searchModule: Module = {
  name: 'search',
  calls: searchHandlers,
}
