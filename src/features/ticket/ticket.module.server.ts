import { passHandlers } from './pass.server.ts'
import { groundOfSeat } from './seat-files.server.ts'
import { ticketHandlers } from './ticket.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const ticketModule: Module = {
  name: 'ticket',
  calls: [...ticketHandlers, ...passHandlers],
  fileRights: { seat: groundOfSeat },
}
