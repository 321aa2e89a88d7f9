import { masterHandlers } from './master.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const masterModule: Module = {
  name: 'master',
  calls: masterHandlers,
}
