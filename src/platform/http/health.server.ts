import type { FastifyReply } from 'fastify'
import type { House } from '#platform/call/house.server.ts'
import type { Db } from '#platform/db/db.server.ts'
import { perObject } from '#platform/std/per-object.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { hasRoom } from '#platform/std/disk-space.server.ts'
import { sendFile, type Body } from './send.server.ts'
import type { Serving } from './serving.server.ts'

/** A part of the product. `fault` is what is wrong with it; `stops` if another node should answer instead. */
interface Part {
  name: string
  fault: string | null
  stops: boolean
}

export const isAlive = (reply: FastifyReply): Body => plain(reply, 200, 'ok')

/**
 * The readiness check names every part. It is 503 while the database cannot be used or the product stops. With a disk
 * that is full, or letters that nobody takes, pages are still served, so it stays 200; `?strict` makes it 503 as well.
 */
export async function isReady({ house, leaving }: Serving, reply: FastifyReply): Promise<Body> {
  if (leaving) return plain(reply, 503, 'leaving')
  const parts = await partsOf(house)
  const stops = parts.some((part) => part.stops)
  const hasFault = parts.some(({ fault }) => fault !== null)
  const first = stops ? 'not ready' : hasFault ? 'ready, with faults' : 'ready'
  const isStrict = reply.request.url.includes('?strict')
  const lines = parts.map(({ name, fault }) => `${name}: ${fault ?? 'ok'}`)
  return plain(reply, stops || (isStrict && hasFault) ? 503 : 200, [first, ...lines].join('\n'))
}

async function partsOf({ environment, db, files, outbox }: House): Promise<Part[]> {
  const [database, hasDataRoom, filesFault] = await Promise.all([
    databaseFaultInTime(db),
    hasRoom(environment.dataDir),
    files.place.fault(),
  ])
  return [
    { name: 'database', fault: database, stops: database !== null },
    { name: 'data disk', fault: hasDataRoom && db.outage !== 'full' ? null : 'full', stops: false },
    { name: files.place.part, fault: filesFault, stops: false },
    { name: 'letters', fault: outbox.late() ? 'nobody takes them' : null, stops: false },
  ]
}

/** Milliseconds that a balancer waits for an answer. */
const patience = 1500
/** Milliseconds after which a check is on a connection that will never answer: the next one takes another. */
const longest = 20_000

const checks = perObject((_: Db) => ({ running: null as Promise<string | null> | null, since: 0 }))

/** A database that hangs is asked once, so that the checks do not take all of its connections. */
async function databaseFaultInTime(db: Db): Promise<string | null> {
  const check = checks(db)
  const now = performance.now()
  if (!check.running || now - check.since > longest) {
    const running = databaseFault(db).finally(() => check.running === running && (check.running = null))
    Object.assign(check, { running, since: now })
  }
  const hangs = new Promise<string>((resolve) => setTimeout(resolve, patience, 'does not answer').unref())
  return Promise.race([check.running, hangs])
}

async function databaseFault(db: Db): Promise<string | null> {
  if (db.keepsNothing) return 'its disk has failed'
  try {
    await db.read.selectFrom('migration').select('name').limit(1).execute()
    if (await db.readsOnly?.()) return 'only reads'
  } catch {
    return 'does not answer'
  }
  if (db.outage === 'damaged') return 'damaged'
  return db.kind === 'sqlite' && db.outage === 'readOnly' ? 'only reads' : null
}

function plain(reply: FastifyReply, status: number, text: string): Body {
  const headers = {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    'x-request-id': randomToken(6),
  }
  return sendFile(reply, { status, headers, body: Buffer.from(text) })
}
