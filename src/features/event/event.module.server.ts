import { eventMoveTable } from './event-move-table.ts'
import { eventRules } from './event-rules.server.ts'
import { moveEventStatus } from './event-status.server.ts'
import { eventHandlers } from './event.server.ts'
import { noteMoves } from './note-moves.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const eventModule: Module = {
  name: 'event',
  tables: [eventMoveTable],
  rules: { event: eventRules },
  calls: eventHandlers,
  jobs: [{ name: 'event-status', seconds: minute, work: moveEventStatus }],
  watchers: () => [noteMoves],
  prepare: moveEventStatus,
}
