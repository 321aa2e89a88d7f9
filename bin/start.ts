import cluster from 'node:cluster'
import { withEnvironmentFile } from '#platform/std/environment-file.server.ts'
import { onStopSignal } from '#app/stop-signals.server.ts'
import { isReplacement, leadWorkers, sendBeats, tellLeader } from '#app/workers.server.ts'
import { readEnvironment, StartRefusal, type Environment } from '#platform/std/environment.server.ts'
import { openLog, type Log } from '#platform/std/log.server.ts'
import { logStream } from '#platform/std/log-stream.server.ts'
import { keepFilesPrivate } from '#platform/std/private-files.server.ts'
import { buildWhenStale } from './build.ts'

/** The time that running requests get when the product is stopped. */
const patience = 12_000

// Neither stream may end the process when it cannot be written.
for (const stream of [process.stdout, process.stderr]) logStream(stream)

// Workers inherit it.
if (process.argv.includes('--safe')) process.env.SAFE_MODE = 'on'

try {
  const environment = readEnvironment(withEnvironmentFile(process.env))
  if (cluster.isPrimary) await buildWhenStale()
  if (cluster.isPrimary && environment.workers > 1) lead(environment)
  else await serve(environment)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  if (error.cause && process.env.LOG_LEVEL === 'debug') console.error(error.cause)
  if (cluster.isPrimary) giveUp(error.message)
  else tellLeader({ refused: error.message }, () => process.exit(1))
}

function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

async function serve(environment: Environment): Promise<void> {
  keepFilesPrivate()
  const { start } = await import('#app/start.server.ts')
  const running = await start(environment, console.log, isReplacement())
  if (cluster.isPrimary || cluster.worker?.id === 1) announce(running.openAt, environment)
  if (cluster.isWorker) sendBeats()
  stopWhenAsked(() => running.stop(), openLog(environment.logLevel))
}

/** Only Postgres lets several processes write side by side. */
function lead(environment: Environment): void {
  if (!environment.databaseUrl)
    throw new StartRefusal('WORKERS above 1 needs Postgres: set DATABASE_URL, or unset WORKERS.')
  leadWorkers(environment.workers, openLog(environment.logLevel), giveUp)
}

function announce(openAt: string, environment: Environment): void {
  if (environment.drill)
    console.log(
      'DRILL: checks may be switched off. This server listens on loopback only. Never use it for real.',
    )
  console.log(`Shuyuan is open at ${openAt}`)
}

function stopWhenAsked(stop: () => Promise<void>, log: Log): void {
  const began = performance.now()
  let stopping = false
  const leave = (status: number, why: string) => {
    if (stopping) process.exit(1)
    stopping = true
    const asked = performance.now()
    log.info('stopping', { why, seconds: Math.round((asked - began) / 1000) })
    const end = (result: number, event: string) => {
      log[result === 0 ? 'info' : 'error'](event, { ms: Math.round(performance.now() - asked) })
      process.exit(result)
    }
    setTimeout(() => end(1, 'not everything ended in time'), patience).unref()
    stop().then(
      () => end(status, 'stopped'),
      (error: unknown) => {
        log.error('the stop failed', { error })
        process.exit(1)
      },
    )
  }
  onStopSignal(() => leave(0, 'signal'))
  process.on('uncaughtException', (error) => {
    log.error('uncaught exception', { error })
    leave(70, 'uncaught exception')
  })
}
