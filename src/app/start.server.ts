import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { warmSearch } from '#features/search/warm-search.server.ts'
import { reindexJob } from '#platform/search/reindex.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { checkout } from '#platform/std/checkout.server.ts'
import { StartRefusal, type Environment } from '#platform/std/environment.server.ts'
import { lockSingleInstance } from './single-instance-lock.server.ts'
import { openHouse } from './house.server.ts'
import { databaseName } from './lost-database.server.ts'
import { warnOfOtherFolders } from './nodes.server.ts'
import { openSite } from './http.server.ts'
import { openAt } from './open-at.server.ts'
import { ensureFirstAdmin, prepare } from './prepare.server.ts'

export interface RunningServer {
  openAt: string
  stop(): Promise<void>
}

/**
 * Opens everything, brings the database up to date and listens. A new house and its first password are told as soon as
 * they are made: what comes after may fail, and they are never told again. A worker that replaces another one finds the
 * database prepared.
 */
export async function start(
  environment: Environment,
  tell: (line: string) => void,
  isPrepared = false,
): Promise<RunningServer> {
  const began = performance.now()
  const house = await openHouse(environment)
  const alone =
    house.db.kind === 'sqlite'
      ? lockSingleInstance(environment.dataDir, 'stop it, or set DATA_DIR to another folder.')
      : null
  if (!isPrepared) await prepareAndTell(house, tell)
  await warnOfOtherFolders(house)
  const site = await openSite(house)
  await site
    .listen({ port: environment.port, host: environment.host })
    .catch((error: NodeJS.ErrnoException) => {
      throw new StartRefusal(whyNot(error, environment))
    })
  house.jobs.start()
  void house.jobs.runNow(reindexJob)
  const ending = new AbortController()
  const warming = warmSearch(house, ending.signal)
  const { port } = site.server.address() as AddressInfo
  house.log.info('started', {
    release: readRelease(),
    node: process.version,
    pid: process.pid,
    database: house.db.kind,
    port,
    ms: Math.round(performance.now() - began),
  })
  return {
    openAt: openAt(environment, port),
    async stop() {
      ending.abort()
      await site.close()
      await warming
      await house.close()
      alone?.close()
    },
  }
}

async function prepareAndTell(house: House, tell: (line: string) => void): Promise<void> {
  if ((await prepare(house)).isNew) tell(newHouseLine(house.environment))
  const firstPassword = await ensureFirstAdmin(house)
  if (firstPassword) tell(`First administrator: admin\nPassword (shown once): ${firstPassword}`)
}

const newHouseLine = (environment: Environment) =>
  `A new house was made at ${databaseName(environment)}, ${environment.demo ? 'with demo content (DEMO=no makes one without)' : 'without content'}.`

function readRelease(): string {
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  return version
}

function whyNot(error: NodeJS.ErrnoException, { port, host }: Environment): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken: stop what listens there, or set PORT to another one.`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023.`
  return `Cannot listen on ${host}:${port} (${error.message}): set HOST to an address of this machine, or unset it.`
}
