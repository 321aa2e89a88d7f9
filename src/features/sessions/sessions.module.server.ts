import { sessionsHandlers } from './sessions.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const sessionsModule: Module = {
  name: 'sessions',
  calls: sessionsHandlers,
}
