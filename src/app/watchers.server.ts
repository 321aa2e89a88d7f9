import { refuseRemovingLastSuper } from '#features/access/last-super.server.ts'
import { keepNameless } from '#features/account-closing/closing-jobs.server.ts'
import { noteAddresses } from '#features/account-closing/former-addresses.server.ts'
import { watchSensitive } from '#features/audit/watch-sensitive.server.ts'
import { issueWhenNamed } from '#features/certificate/earned.server.ts'
import { endLinkOnChange } from '#features/data-export/link.server.ts'
import { noteMoves } from '#features/event/note-moves.server.ts'
import { endCalendarWithPassword } from '#features/letters/calendar-address.server.ts'
import { postAfterChanges } from '#features/letters/letter-jobs.server.ts'
import { writeOfNewPassword } from '#features/letters/password-letter.server.ts'
import { notifyOfMoves } from '#features/letters/move-notices.server.ts'
import { notePassedTickets } from '#features/seats/note-passed-tickets.server.ts'
import { serveWaitingListOnChange } from '#features/seats/seats-watcher.server.ts'
import { forgetFactorsOfDeleted } from '#features/second-factor/forget-factors.server.ts'
import { joinGuests } from '#features/signup/join-guests.server.ts'
import { endSessionsOnChange } from '#platform/auth/end-sessions.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import { noteInk } from '#platform/files/named-ink.server.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'

/** Everything that happens in the transaction of a change, in this order. */
export const houseWatchers = (house: House): Watcher[] => [
  searchWatcher(house),
  endSessionsOnChange,
  forgetFactorsOfDeleted,
  refuseRemovingLastSuper(house.db.kind),
  watchSensitive(house.entities),
  serveWaitingListOnChange(house),
  joinGuests(house),
  noteMoves,
  notePassedTickets,
  notifyOfMoves(house),
  postAfterChanges(house),
  endLinkOnChange,
  endCalendarWithPassword,
  writeOfNewPassword(house),
  keepNameless,
  noteAddresses,
  noteInk(house),
  issueWhenNamed(house),
]
