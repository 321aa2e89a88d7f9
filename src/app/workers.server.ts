import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkout } from '#platform/std/checkout.server.ts'
import { StartRefusal } from '#platform/std/environment.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import { stampsAfter, stampsIn } from '#app/builds/build-stamps.server.ts'
import { onStopSignal } from './stop-signals.server.ts'

type WorkerMessage = { refused: string } | 'alive'

const beat = 2000
/** A worker without a sign of life for this time no longer answers anybody. */
const hangsAfter = 20_000
const startAgainAfter = 1000
/** After a worker that could not start, while others serve. */
const startAgainLater = 15_000
/** A worker ends itself earlier. */
const stopsWithin = 14_000

/** Called in a worker: tells the first process that it lives. */
export const sendBeats = (): void => void setInterval(() => tellLeader('alive'), beat).unref()

export const tellLeader = (message: WorkerMessage, done?: () => void): void =>
  void process.send?.(message, undefined, undefined, done)

/** The end of a command that made a build waits for no worker that is about to be replaced. */
const replaceAfter = 1500

const newestMigration = () => readdirSync(join(checkout, 'db/migrations')).toSorted().at(-1) ?? ''

/**
 * Called in a worker: another worker of the same release has prepared the database, and this one replaces a worker that
 * served it. The next release may have migrated it since. That stops a start, but no release that serves. A worker that
 * finds other code than its leader began with starts nothing: it would migrate under the workers that still serve.
 */
export function isReplacement(): boolean {
  const { WORKER_OF_MIGRATION: began } = process.env
  if (began === undefined) return false
  if (began === newestMigration()) return true
  throw new StartRefusal(
    `The code was changed under the running product (its last migration was ${began}, and is ${newestMigration()} now): restart the product.`,
  )
}

/**
 * Several processes share one port. One that ends or hangs is replaced. `giveUp` is called when none of them can
 * start: what stops one stops all.
 */
export function leadWorkers(count: number, log: Log, giveUp: (why: string) => never): void {
  const release = { WORKER_OF_MIGRATION: newestMigration() }
  const beats = new Map<number, number>()
  let stopping = false
  let everServed = false
  const refused = new Set<number>()
  /** Those that end for others that serve already, and others that may not start. */
  const notReplaced = new Set<number>()

  cluster.on('listening', () => (everServed = true))
  cluster.on('message', ({ id }, message: WorkerMessage) => {
    if (message === 'alive') beats.set(id, performance.now())
    else if (everServed) {
      refused.add(id)
      log.error('a worker cannot start', { error: message.refused })
    } else giveUp(message.refused)
  })
  cluster.on('exit', ({ id, process: { pid } }, status, signal) => {
    beats.delete(id)
    if (notReplaced.delete(id)) return
    // A worker that had not finished its start ends by the signal itself.
    if (stopping) return void (process.exitCode ||= status ?? (signal === 'SIGTERM' ? 0 : 1))
    if (!everServed) process.exit(status || 1)
    log.error('a worker ended and is replaced', { pid, status, signal })
    const wait = refused.delete(id) ? startAgainLater : startAgainAfter
    setTimeout(() => stopping || cluster.fork(release), wait)
  })
  followBuilds(release.WORKER_OF_MIGRATION, log, async () => {
    for (const worker of workers()) {
      if (stopping || worker.isDead()) continue
      const fresh = cluster.fork(release)
      notReplaced.add(fresh.id)
      if (!(await serves(fresh))) return false
      notReplaced.delete(fresh.id)
      notReplaced.add(worker.id)
      await endOf(worker)
    }
    return true
  })
  setInterval(() => {
    for (const worker of workers()) {
      const seen = beats.get(worker.id)
      if (seen === undefined || performance.now() - seen < hangsAfter) continue
      log.error('a worker hangs and is ended', { pid: worker.process.pid, seconds: hangsAfter / 1000 })
      worker.process.kill('SIGKILL')
    }
  }, beat).unref()
  onStopSignal(() => {
    stopping = true
    for (const worker of workers()) worker.process.kill('SIGTERM')
    setTimeout(endAll, stopsWithin).unref()
  }, endAll)
  // As the first process was started, which is quicker than by its own file.
  cluster.setupPrimary({ exec: join(checkout, 'bin/run.mjs'), args: ['start', ...process.argv.slice(2)] })
  for (let started = 0; started < count; started += 1) cluster.fork()
}

/**
 * A worker loads the pages of the next build itself. If the code of the server has changed, too, each worker is
 * replaced, one after the other, so that the others serve meanwhile.
 */
function followBuilds(migration: string, log: Log, replaceAll: () => Promise<boolean>): void {
  let known = stampsIn()
  async function look(): Promise<void> {
    const next = await stampsAfter(known)
    if (!next) return
    const isOtherCode = next.code !== known.code
    known = next
    if (!isOtherCode) return
    if (newestMigration() !== migration)
      return log.warn('a new build is not served yet, because it comes with a migration: restart the product')
    await sleep(replaceAfter)
    log.info('the workers are replaced, because the code of the server has changed')
    if (!(await replaceAll())) log.error('the workers are not replaced, because a new one did not start')
  }
  const again = () =>
    void setTimeout(() => {
      const error = (error: unknown) => log.warn('the next build cannot be looked for', { error })
      void look().catch(error).finally(again)
    }, beat / 2).unref()
  again()
}

/** Whether a worker that was begun answers. */
const serves = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.once('listening', () => resolve(true))
    worker.once('exit', () => resolve(false))
  })

async function endOf(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  const late = setTimeout(() => worker.process.kill('SIGKILL'), stopsWithin)
  worker.process.kill('SIGTERM')
  await ended
  clearTimeout(late)
}

const workers = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function endAll(): never {
  for (const worker of workers()) worker.process.kill('SIGKILL')
  process.exit(1)
}
