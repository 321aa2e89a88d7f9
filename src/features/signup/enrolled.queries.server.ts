import type { House } from '#platform/call/house.server.ts'
import { keptNumbers } from './kept-numbers.server.ts'

/** People with a confirmed seat. It moves all the time: an answer that tells it says for how many seconds it is good. */
export async function enrolledAt(house: House, eventId: number): Promise<number> {
  const { taken, held } = await keptNumbers(house).of(eventId)
  return taken - held
}
