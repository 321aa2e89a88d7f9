import { AbortedTransactionError, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { perObject } from '#platform/std/per-object.server.ts'
import {
  sendTogether,
  uncachedPlan,
  withoutTimeLimit,
  loose,
  type Db,
  type Queries,
  type Tx,
} from './db.server.ts'
import { outageOf } from './outage.server.ts'
import { ReadOnlyCheck } from './read-only.server.ts'
import { WriteOutage } from './write-outage.server.ts'
import { raiseVersions, Versions } from './versions.server.ts'

const tries = 5
const mostStatements = 500
const int8 = 20
const numeric = 1700
/** The error code of every statement after one that failed. */
const afterFailure = '25P02'
/** Any number works if all nodes use the same one. */
const lockOfTheProduct = 7_214_905
/** The longest timer of Node. */
const noLimit = 2 ** 31 - 1

/** The plan of an indexed query does not depend on its parameters, so one generic plan serves all. */
const byIndexAlone = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan'

/** `name` is how the connections are called in the lists of the server. */
export function openPostgres(url: string, onError: (error: Error) => void, name = 'shuyuan'): Db {
  const pool = openPool(url, onError, { application_name: name, max: 12 })
  const poolByIndex = openPool(url, onError, { application_name: name, max: 4, options: byIndexAlone })
  const queries: Queries = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const versions = new Versions(() => queries)
  const readOnly = new ReadOnlyCheck([pool, poolByIndex])
  const outage = new WriteOutage((kind) => kind === 'readOnly' && readOnly.renew())
  return {
    kind: 'postgres',
    read: queries,
    byIndex: new Kysely({ dialect: new PostgresDialect({ pool: poolByIndex }) }),
    versions,
    write: (work) => outage.during(transaction(pool, versions, work)),
    get outage() {
      return outage.current
    },
    readsOnly: () => readOnly.readsOnly(),
    alone: (work) => alone(url, work),
    async close() {
      for (const each of [pool, poolByIndex]) if (!each.ending) await each.end()
    },
  }
}

function openPool(
  url: string,
  onError: (error: Error) => void,
  own: Pick<pg.PoolConfig, 'application_name' | 'max' | 'options'>,
): pg.Pool {
  const pool = new pg.Pool({
    ...own,
    connectionString: url,
    Client: NamingClient,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    statement_timeout: 8000,
    // A server that hangs cannot end its statements. The connection is given up with the query.
    query_timeout: 8500,
    // A query that waits longer than this for a lock fails, and the client is asked to retry. A deadlock is detected
    // after a second, and one of the two retries.
    lock_timeout: 1500,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    // Queries that a transaction sends at the same time (see `atOnce`) are pipelined.
    pipeline: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 || type === numeric ? Number : pg.types.getTypeParser(type, format as 'text'),
    },
  })
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onError)
  // The pool has no error listener on a connection in use. The next query on it reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The lock has its own connection, so that it is released when the process dies. */
async function alone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2500, keepAlive: true })
  holder.on('error', () => {})
  await holder.connect()
  try {
    await holder.query('select pg_advisory_lock($1)', [lockOfTheProduct])
    return await work()
  } finally {
    await holder.end()
  }
}

async function transaction<T>(pool: pg.Pool, versions: Versions, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(pool, versions, work)
    } catch (error) {
      const { code } = error as { code?: string }
      const isPassing = code === '40001' || code === '40P01' || isOutdatedPlan(error)
      if (!isPassing || attempt === tries) throw error
    }
  }
}

async function runOnce<T>(pool: pg.Pool, versions: Versions, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const touched = new Set<string>()
  const done: Array<() => void> = []
  const sent: Array<Promise<pg.QueryResult>> = []
  const send = (...query: [text: string, values?: unknown[]]) => {
    const answer = client.query(...query)
    answer.catch(() => {})
    sent.push(answer)
  }
  const queries = queriesOn(client)
  const tx: Tx = {
    queries,
    touch: (table) => touched.add(table),
    afterCommit: (callback) => done.push(callback),
    send: ({ sql, parameters }) => send(sql, [...parameters]),
  }
  let broken: Error | undefined
  let value: T
  try {
    send('begin')
    value = await work(tx)
    const raised = await raiseVersions(loose(queries), touched)
    send('commit')
    const { command } = (await sendTogether(sent)).at(-1) as pg.QueryResult
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
    versions.raised(raised)
  } catch (error) {
    await client.query('rollback').catch((why: Error) => (broken = why))
    if (outageOf(error) === 'readOnly') broken ??= error as Error
    if ((error as { code?: string }).code === afterFailure) await Promise.all(sent)
    throw error
  } finally {
    client.release(broken)
  }
  for (const callback of done) callback()
  return value
}

/** Queries on one connection, which do not wait for each other as those of Kysely's own transactions do. */
const queriesOn = perObject((client: pg.PoolClient): Queries => {
  const lent = { query: client.query.bind(client), release() {} } as unknown as pg.PoolClient
  const alone = { connect: async () => lent, end: async () => {} } as unknown as pg.Pool
  return new Kysely({ dialect: new PostgresDialect({ pool: alone }) })
})

/** What a statement says of its columns when one of them has another type than when it was planned. */
const ofAnotherType = new Set(['42804', '42883', '22P02'])

/** A newer release has added a column while this one runs, or staff have made a column of another kind. */
const isOutdatedPlan = (error: unknown) => {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return (code === '0A000' && message.includes('cached plan')) || ofAnotherType.has(code)
}

/** A named statement is planned once for each connection, which makes short queries nearly twice as fast. */
class NamingClient extends pg.Client {
  #names = new Map<string, string>()
  #named = 0
  /** Whether the transaction has taken the time limit of the server away. Then the client waits as long. */
  #takesTime = false

  // pg overloads this for three calling styles; Kysely uses the promise one.
  override query(...args: unknown[]): never {
    const [text, values] = args
    const send = super.query.bind(this) as unknown as (...rest: unknown[]) => never
    if (text === withoutTimeLimit || text === 'begin') this.#takesTime = text !== 'begin'
    if (typeof text !== 'string' || args.length > 2) return send(...args)
    const limit = this.#takesTime ? { query_timeout: noLimit } : {}
    if (!Array.isArray(values)) return send({ text, ...limit })
    if (text.startsWith(uncachedPlan)) return send({ text, values, ...limit })
    const answer = send({ text, values, name: this.#nameOf(text), ...limit }) as Promise<unknown>
    return answer.catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error
      this.#names.delete(text)
      // Within a transaction this fails too, and the whole transaction runs again.
      return (send({ text, values, ...limit }) as Promise<unknown>).catch(() => {
        throw error
      })
    }) as never
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= mostStatements) return known
    const name = `s${this.#named}`
    this.#named += 1
    this.#names.set(text, name)
    return name
  }
}
