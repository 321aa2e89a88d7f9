import { collectionHandlers } from './collection.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const collectionModule: Module = {
  name: 'collection',
  entityCalls: collectionHandlers,
}
