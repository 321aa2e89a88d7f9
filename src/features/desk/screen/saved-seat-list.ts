import type { deskCalls, Seat } from '#features/desk/desk.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { removeFromDevice, saveOnDevice, savedOnDevice, namesOnDevice } from '#platform/admin/device-cache.ts'

export interface SavedSeatList extends Pick<AnswerOf<typeof deskCalls.ledger>, 'capacity' | 'event'> {
  seats: Seat[]
  /** The text in the QR code of each ticket. */
  says: Map<number, string>
  /** When it was loaded, by the clock of the server. */
  asOf: number
  /** By how many seconds the clock of this device is behind that of the server. */
  ahead: number
}

/** The list of an event as it is stored on a device for offline use. */
interface StoredSeatList extends Omit<SavedSeatList, 'says'> {
  says: [id: number, says: string][]
}

const namePrefix = 'desk/'
const nameOf = (eventId: number) => `${namePrefix}${eventId}`

const minute = 60
const day = 24 * 3600

/** The last stored text, and when it was stored by the clock of the server. */
const last = { text: '', at: 0 }

/** Most answers say what the one before said, and a tablet writes to its storage sparingly. */
export async function saveSeatList(seatList: SavedSeatList): Promise<void> {
  const { seats, says, capacity, event, asOf } = seatList
  const text = JSON.stringify([event, capacity, seats])
  if (text === last.text && asOf < last.at + minute) return
  Object.assign(last, { text, at: asOf })
  const kept: StoredSeatList = { ...seatList, seats: seats.map(atTheDoor), says: [...says] }
  await saveOnDevice(nameOf(event.id), kept)
}

export async function savedSeatList(eventId: number): Promise<SavedSeatList | null> {
  const kept = await savedOnDevice<StoredSeatList>(nameOf(eventId))
  return kept && { ...kept, says: new Map(kept.says) }
}

/** The events that this device could open without a network; lists of doors that closed a day ago go. */
export async function savedEvents(): Promise<SavedSeatList['event'][]> {
  const events: SavedSeatList['event'][] = []
  for (const name of await namesOnDevice(namePrefix)) {
    const kept = await savedOnDevice<StoredSeatList>(name)
    if (!kept) continue
    const now = Date.now() / 1000 + kept.ahead
    if (now > (kept.event.door_closes ?? kept.asOf) + day) await removeFromDevice(name)
    else events.push(kept.event)
  }
  return events
}

/** Only what the door needs: the name, and digits that tell people of the same name apart. */
const atTheDoor = (seat: Seat): Seat => ({
  ...seat,
  mobile: seat.mobile.slice(-4),
  email: '',
  wechat: '',
  suggestions: '',
  reason: '',
  objection: '',
})
