import { faultHandlers } from './fault.server.ts'
import { siteHandlers } from './site.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const siteModule: Module = {
  name: 'site',
  calls: [...siteHandlers, ...faultHandlers],
}
