import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { deskCalls, type SeatListView, type Seat } from '#features/desk/desk.calls.ts'
import { inView } from '#features/desk/seat-list-view.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { SavedSeatList } from './saved-seat-list.ts'

const most = 500

/** Filters the sign-ups by state and by search text. */
export function useSeatView(seatList: SavedSeatList) {
  const [view, setView] = useState<SeatListView>('all')
  const [words, setWords] = useState('')
  const [search] = useDebouncedValue(words.trim().slice(0, 60), 250)
  const input = { event_id: seatList.event.id, search, limit: most }
  // The server also finds names by pinyin. Offline, only the written text is searched.
  const { answer } = useCall(deskCalls.ledger, input, { enabled: search !== '', quiet: true })
  const searched = words.trim()
  const found = search === searched && answer ? new Set(answer.list.map(({ id }) => id)) : null
  const matches = (seat: Seat) =>
    searched === '' || (found?.has(seat.id) ?? false) || isWritten(seat, searched)
  return {
    view,
    setView,
    words,
    setWords,
    seats: seatList.seats.filter(inView(view)).filter(matches),
  }
}

export type SeatView = ReturnType<typeof useSeatView>

function isWritten({ user_name, party_names, mobile, code }: Seat, searched: string): boolean {
  const wanted = searched.normalize('NFKC').toLowerCase().replace(/\s/g, '')
  if (/^\d+$/.test(wanted) && mobile.endsWith(wanted)) return true
  if (code === plainTicket(searched)) return true
  return `${user_name}\n${party_names}`
    .toLowerCase()
    .replace(/[^\S\n]/g, '')
    .includes(wanted)
}
