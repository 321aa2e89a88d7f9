import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#platform/call/house.server.ts'
import { leavingOf } from '#platform/call/leaving.server.ts'
import { perHouse } from '#platform/call/per-house.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { endLostRun, eventsAfter, type RunRow } from './run-rows.server.ts'
import { flags, type TerminalEvent } from './terminal-protocol.ts'

const mostStreams = 20
const lookEvery = 200
/** The server closes connections that are quiet for nine seconds, and proxies some that are quiet longer. */
const signEvery = 4000
const mostAtOnce = 500

const openStreams = perHouse((_: House) => ({ count: 0 }))

/** The events of a run from a number on, those of the past at once. It ends with the run, or with its reader. */
export function eventStream(row: RunRow, after: number, house: House): Readable {
  const open = openStreams(house)
  if (open.count >= mostStreams) refuse('terminal.tooManyStreams', { kind: 'tooMany', retryAfter: 10 })
  open.count += 1
  const gone = new AbortController()
  const stream = new Readable({
    read() {},
    destroy(error, done) {
      gone.abort()
      open.count -= 1
      done(error)
    },
  })
  const ends = AbortSignal.any([gone.signal, leavingOf(house).signal])
  pump(stream, row, after, house, ends).then(
    () => void stream.push(null),
    (error: unknown) => {
      if (!ends.aborted) house.log.warn('a stream of the terminal ended', { error })
      stream.push(null)
    },
  )
  return stream
}

async function pump(stream: Readable, row: RunRow, after: number, house: House, ends: AbortSignal) {
  let [last, signed] = [after, performance.now()]
  const { uuid, extend, command: key } = row
  stream.push(': open\n\n')
  while (!ends.aborted) {
    const events = await eventsAfter(house.db.read, uuid, last, mostAtOnce)
    if (ends.aborted) return
    for (const { number, line } of events) {
      const event: TerminalEvent = { data: line, uuid, extend, key }
      stream.push(`id: ${number}\ndata: ${JSON.stringify(event)}\n\n`)
      last = number
      if (line === flags.completed) return
    }
    if (events.length > 0) signed = performance.now()
    else if (performance.now() - signed > signEvery) {
      stream.push(': still running\n\n')
      signed = performance.now()
      await endLostRun(house)
    }
    if (events.length < mostAtOnce) await sleep(lookEvery, undefined, { signal: ends })
  }
}
