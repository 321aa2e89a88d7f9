import { useEffect, useState } from 'react'
import type { Envelope } from '#platform/call/call.ts'
import { eventCalls, type Standing } from './event.calls.ts'

type Told = (standing: Standing) => void

const most = 60
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
let asking = new Map<Told, number>()

/** How sign-up for an event of a list stands, once nothing else is to be done; null until then, and where no id is given. */
export function useStanding(id: number | null): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null)
  useEffect(() => {
    if (id === null) return
    if (asking.size === 0) whenIdle(() => void tellAll())
    asking.set(setStanding, id)
    return () => void asking.delete(setStanding)
  }, [id])
  return standing?.id === id ? standing : null
}

/** One question for whatever is shown at once. Nobody waits for the answer: without it the list says what it said. */
async function tellAll(): Promise<void> {
  const those = asking
  asking = new Map()
  const ids = [...those.values()].slice(0, most)
  if (ids.length === 0) return
  const found = await standings(ids).catch(() => [])
  for (const [tell, id] of those) {
    const standing = found.find((each) => each.id === id)
    if (standing) tell(standing)
  }
}

/** Without the machinery of other calls, which lists have no need to fetch. */
async function standings(ids: number[]): Promise<Standing[]> {
  const answer = await fetch(`${eventCalls.seatsOf.path}?ids=${ids.join()}`, { credentials: 'omit' })
  const { code, data } = (await answer.json()) as Envelope<{ list: Standing[] }>
  return code === 1 ? data.list : []
}
