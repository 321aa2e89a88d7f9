import { networkOf } from '#platform/auth/network.ts'
import type { House } from '#platform/call/house.server.ts'
import { writeVisits, type Visit } from './write-visits.server.ts'

interface Notes {
  visits: Map<string, Visit>
  /** How much each network told since the last writing. */
  told: Map<string, number>
  timer: NodeJS.Timeout | undefined
}

const writeAfter = 60_000
const mostVisits = 20_000
/** A whole class may read behind one address; a script that counts for somebody does not get far. */
const mostOfNetwork = 120

const notesOf = new WeakMap<House, Notes>()

/**
 * Remembers that somebody opened a page; it is written down with the others a little later. The limit is kept in
 * memory, because one that is written down would cost more than what it protects.
 */
export function noteVisit(house: House, address: string, visit: Visit): void {
  const notes = notesOf.get(house) ?? begin(house)
  const network = networkOf(address)
  const told = (notes.told.get(network) ?? 0) + 1
  const isLimited = house.settings.drill?.limits !== false
  if (notes.visits.size >= mostVisits || (isLimited && told > mostOfNetwork)) return
  notes.told.set(network, told)
  const key = `${visit.who} ${visit.entity} ${visit.entity_id}`
  if (!notes.visits.has(key)) notes.visits.set(key, visit)
}

function begin(house: House): Notes {
  const timer = setTimeout(() => {
    writeNotedVisits(house).catch((error: unknown) => house.log.warn('visits not counted', { error }))
  }, writeAfter).unref()
  const notes = { visits: new Map<string, Visit>(), told: new Map<string, number>(), timer }
  notesOf.set(house, notes)
  return notes
}

export async function writeNotedVisits(house: House): Promise<void> {
  const notes = notesOf.get(house)
  if (!notes) return
  clearTimeout(notes.timer)
  notesOf.delete(house)
  await writeVisits(house, [...notes.visits.values()])
}
