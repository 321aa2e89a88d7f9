import { networkOf } from '#platform/auth/network.ts'
import type { House } from '#platform/call/house.server.ts'
import { writtenLater } from '#platform/call/written-later.server.ts'
import { writeVisits, type Visit } from './write-visits.server.ts'

interface VisitNotes {
  visits: Map<string, Visit>
  /** How often each network told of a visit since the last writing. */
  told: Map<string, number>
}

const writeAfter = 60_000
const mostVisits = 20_000
/** A whole class may read behind one address; a script that counts for somebody does not get far. */
const mostOfNetwork = 120

const notes = writtenLater<VisitNotes>({
  failure: 'visits not counted',
  afterMilliseconds: writeAfter,
  empty: () => ({ visits: new Map(), told: new Map() }),
  write: (house, { visits }) => writeVisits(house, [...visits.values()]),
})

export const writeNotedVisits = notes.writeNow

/**
 * Remembers that somebody opened a page; it is written down with the others a little later. The limit is kept in
 * memory, because one that is written down would cost more than what it protects.
 */
export function noteVisit(house: House, address: string, visit: Visit): void {
  const { visits, told } = notes.of(house)
  const network = networkOf(address)
  const times = (told.get(network) ?? 0) + 1
  const isLimited = house.settings.drill?.limits !== false
  if (visits.size >= mostVisits || (isLimited && times > mostOfNetwork)) return
  told.set(network, times)
  const key = `${visit.who} ${visit.entity} ${visit.entity_id}`
  if (!visits.has(key)) visits.set(key, visit)
}
