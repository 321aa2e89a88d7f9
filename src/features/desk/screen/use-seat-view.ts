import { useEffect, useState } from 'react'
import { deskCalls, type LedgerView, type Seat } from '#features/desk/desk.calls.ts'
import { inView } from '#features/desk/seat-list-view.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { useOffice } from '#platform/admin/office.ts'
import type { SavedSeatList } from './saved-seat-list.ts'
import { useDebounced } from './use-debounced.ts'

const most = 500

/** Which of the sign-ups are shown: by their state, and by what somebody seeks. */
export function useSeatView(ledger: SavedSeatList) {
  const { askQuietly } = useOffice()
  const [view, setView] = useState<LedgerView>('all')
  const [words, setWords] = useState('')
  const [found, setFound] = useState<{ words: string; ids: Set<number> } | null>(null)
  const search = useDebounced(words.trim().slice(0, 60), 250)
  const eventId = ledger.event.id
  useEffect(() => {
    let here = true
    if (search === '') return
    // The server knows how names sound; without it, what is written must do.
    askQuietly(deskCalls.ledger, { event_id: eventId, search, limit: most }).then(
      ({ list }) => here && setFound({ words: search, ids: new Set(list.map(({ id }) => id)) }),
      () => {},
    )
    return () => void (here = false)
  }, [askQuietly, eventId, search])
  const sought = words.trim()
  const heard = found?.words === sought ? found.ids : null
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
