import { homeHandlers } from './home.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const homeModule: Module = {
  name: 'home',
  calls: homeHandlers,
}
