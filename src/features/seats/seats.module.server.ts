import { forgetNetworks } from './forget-networks.server.ts'
import { notePassedTickets } from './note-passed-tickets.server.ts'
import { recountAll } from './recount.server.ts'
import { markNoShows, serveWaitingLists } from './seat-jobs.server.ts'
import { serveWaitingListOnChange } from './seats-watcher.server.ts'
import { seatsHandlers } from './seats.server.ts'
import { eventSeatsTable, passedTicketTable, signupNoticeTable } from './signup-tables.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60
const hour = 60 * 60
const day = 24 * 60 * 60

export const seatsModule: Module = {
  name: 'seats',
  tables: [eventSeatsTable, signupNoticeTable, passedTicketTable],
  calls: seatsHandlers,
  jobs: [
    { name: 'signup-line', seconds: minute, work: serveWaitingLists },
    { name: 'signup-absent', seconds: 15 * minute, work: markNoShows },
    { name: 'signup-networks', seconds: hour, work: forgetNetworks },
    { name: 'signup-recount', seconds: day, work: recountAll },
  ],
  watchers: (house) => [serveWaitingListOnChange(house), notePassedTickets],
}
