import { useState } from 'react'
import { deskCalls, type SeatListView, type Seat } from '#features/desk/desk.calls.ts'
import { inView } from '#features/desk/seat-list-view.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { SavedSeatList } from './saved-seat-list.ts'
import { useDebounced } from './use-debounced.ts'

const most = 500

/** Which of the sign-ups are shown: by their state, and by what somebody seeks. */
export function useSeatView(ledger: SavedSeatList) {
  const [view, setView] = useState<SeatListView>('all')
  const [words, setWords] = useState('')
  const search = useDebounced(words.trim().slice(0, 60), 250)
  const asked = { event_id: ledger.event.id, search, limit: most }
  // The server knows how names sound; without it, what is written must do.
  const { answer } = useCall(deskCalls.ledger, asked, { when: search !== '', quiet: true })
  const sought = words.trim()
  const heard = search === sought && answer ? new Set(answer.list.map(({ id }) => id)) : null
  const matches = (seat: Seat) => sought === '' || (heard?.has(seat.id) ?? false) || isWritten(seat, sought)
  return {
    view,
    setView,
    words,
    setWords,
    seats: ledger.seats.filter(inView(view)).filter(matches),
  }
}

export type SeatView = ReturnType<typeof useSeatView>

function isWritten({ user_name, party_names, mobile, code }: Seat, sought: string): boolean {
  const wanted = sought.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (/^\d+$/.test(wanted) && mobile.endsWith(wanted)) return true
  if (code === plainTicket(sought)) return true
  return `${user_name}\n${party_names}`
    .toLowerCase()
    .replace(/[^\S\n]/g, '')
    .includes(wanted)
}
