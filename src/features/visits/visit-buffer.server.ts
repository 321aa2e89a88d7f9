import { networksOf } from '#platform/auth/network.ts'
import type { House } from '#platform/call/house.server.ts'
import { writeBuffer } from '#platform/call/write-buffer.server.ts'
import { writeVisits, type Visit } from './write-visits.server.ts'

interface VisitBuffer {
  visits: Map<string, Visit>
  /** How many visits each network reported since the last write. */
  told: Map<string, number>
}

const writeAfter = 60_000
const mostVisits = 20_000
/** A class may look at many pages in a minute. Of a script that opens even more of them, the rest is not counted. */
const mostOfNetwork = 120

const notes = writeBuffer<VisitBuffer>({
  failure: 'visits not counted',
  afterMilliseconds: writeAfter,
  empty: () => ({ visits: new Map(), told: new Map() }),
  write: (house, { visits }) => writeVisits(house, [...visits.values()]),
})

export const writeBufferedVisits = notes.writeNow

/**
 * Remembers a visit in memory, and a batch writes it a little later. The rate limit is in memory too, because a stored
 * one would cost more than the write that it prevents.
 */
export function bufferVisit(house: House, address: string, visit: Visit): void {
  const { visits, told } = notes.of(house)
  const networks = networksOf(address)
  const isLimited = house.environment.drill?.limits !== false
  const isFull = networks.some(({ name, room }) => (told.get(name) ?? 0) >= mostOfNetwork * room)
  if (visits.size >= mostVisits || (isLimited && isFull)) return
  for (const { name } of networks) told.set(name, (told.get(name) ?? 0) + 1)
  const key = `${visit.who} ${visit.entity} ${visit.entity_id}`
  if (!visits.has(key)) visits.set(key, visit)
}
