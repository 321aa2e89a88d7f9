import cluster from 'node:cluster'
import { withEnvironmentFile } from '#platform/std/environment-file.server.ts'
import { readEnvironment, StartRefusal, type Environment } from '#platform/std/environment.server.ts'
import { buildWhenStale } from './build.ts'

/** The time that running requests get when the product is stopped. */
const patience = 12_000

try {
  const environment = readEnvironment(withEnvironmentFile(process.env))
  if (cluster.isPrimary) await buildWhenStale()
  if (cluster.isPrimary && environment.workers > 1) lead(environment)
  else await serve(environment)
} catch (error) {
  if (!(error instanceof StartRefusal)) throw error
  if (error.cause && process.env.LOG_LEVEL === 'debug') console.error(error.cause)
  if (cluster.isPrimary) giveUp(error.message)
  else process.send?.(error.message, () => process.exit(1))
}

function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

async function serve(environment: Environment): Promise<void> {
  const { start } = await import('#app/start.server.ts')
  const running = await start(environment)
  if (running.newHouse) console.log(running.newHouse)
  if (running.firstPassword) tellPassword(running.firstPassword)
  if (cluster.isPrimary || cluster.worker?.id === 1) announce(running.url, environment)
  stopWhenTold(() => running.stop())
}

/** Several processes share one port; only Postgres lets them write side by side. */
function lead(environment: Environment): void {
  if (!environment.databaseUrl)
    throw new StartRefusal('WORKERS above 1 needs Postgres: set DATABASE_URL, or unset WORKERS.')
  for (let count = 0; count < environment.workers; count += 1) cluster.fork()
  // An obstacle for one process is one for all, and is said once.
  cluster.on('message', (_worker, why: string) => giveUp(why))
  let stopping = false
  cluster.on('exit', (_worker, code) => {
    if (stopping) process.exitCode ||= code
    else if (code === 1) process.exit(1)
    else cluster.fork()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping = true
      for (const worker of Object.values(cluster.workers ?? {})) worker?.kill(signal)
    })
  }
}

/** Printed by the process that created the first administrator, because only that process knows it. */
function tellPassword(password: string): void {
  console.log(`First administrator: admin\nPassword (shown once): ${password}`)
}

function announce(url: string, environment: Environment): void {
  if (environment.drill)
    console.log(
      'DRILL: checks may be switched off. This server listens on loopback only. Never use it for real.',
    )
  console.log(`Shuyuan is open at ${url}`)
}

function stopWhenTold(stop: () => Promise<void>): void {
  let asked = false
  const leave = (status: number) => () => {
    if (asked) process.exit(1)
    asked = true
    setTimeout(() => process.exit(1), patience).unref()
    stop().then(
      () => process.exit(status),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', leave(0))
  process.on('SIGINT', leave(0))
  process.on('uncaughtException', (error) => {
    console.error(error)
    leave(70)()
  })
}
