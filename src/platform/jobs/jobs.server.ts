import type { Db } from '#platform/db/db.server.ts'
import { logOutage, outageOf } from '#platform/db/outage.server.ts'
import type { Clock } from '#platform/std/clock.server.ts'
import type { Log } from '#platform/std/log.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { Lease, leaseSeconds } from './lease.server.ts'

/** The scheduler of background jobs, like cron. A lease in the database makes sure that one process at a time runs each job. */
export interface Jobs {
  /** Long work checks `ending` between its batches, because a server that stops does not wait for it. */
  every(name: string, seconds: number, work: JobWork): void
  /** Runs a job now if no other process runs it; for tests and for operators. */
  runNow(name: string): Promise<boolean>
  start(): void
  stop(): Promise<void>
}

type JobWork = (ending: AbortSignal) => Promise<void>

interface Job {
  seconds: number
  work: () => Promise<void>
  lease: Lease
  /** When this process checks the job again. */
  lookAt: number
  running: Promise<boolean> | null
}

interface JobDeps {
  db: Db
  clock: Clock
  log: Log
}

const heartbeat = 1000

export function openJobs(deps: JobDeps): Jobs {
  const owner = `${process.pid}-${randomToken(9)}`
  const jobs = new Map<string, Job>()
  let timer: NodeJS.Timeout | undefined
  const ending = new AbortController()

  function look(): void {
    const now = deps.clock.seconds()
    for (const job of jobs.values()) {
      const isDue = job.lookAt <= now || job.lookAt > now + farthest(job)
      if (!job.running && isDue) void launch(job, false)
    }
  }

  function launch(job: Job, atOnce: boolean): Promise<boolean> {
    job.running = runOnce(job, atOnce, deps).finally(() => (job.running = null))
    return job.running
  }

  return {
    every(name, seconds, work) {
      if (jobs.has(name)) throw new Error(`There are two jobs of the name ${name}`)
      const lease = new Lease(name, owner, { ...deps, period: seconds })
      jobs.set(name, { seconds, work: () => work(ending.signal), lease, lookAt: 0, running: null })
    },
    async runNow(name) {
      const job = jobs.get(name)
      if (!job) throw new Error(`There is no job of the name ${name}`)
      return job.running || ending.signal.aborted ? false : launch(job, true)
    },
    start() {
      timer ??= setInterval(look, heartbeat).unref()
    },
    async stop() {
      ending.abort()
      clearInterval(timer)
      timer = undefined
      await Promise.all([...jobs.values()].flatMap((job) => job.running ?? []))
    },
  }
}

/** A later check time comes from a clock that was set back since. */
const farthest = ({ seconds }: Job) => Math.max(seconds, leaseSeconds) + 2 * leaseSeconds

/** Returns whether this process ran the job. If the database cannot be reached, the job is checked again later. */
async function runOnce(job: Job, atOnce: boolean, { clock, log }: JobDeps): Promise<boolean> {
  const { lease, seconds } = job
  try {
    if (!(await lease.take(atOnce))) {
      job.lookAt = Math.max(await lease.nextLook(), clock.seconds() + 1)
      return false
    }
    const error = await work(job, log)
    job.lookAt = clock.seconds() + seconds
    await lease.giveBack(job.lookAt, error)
    return true
  } catch (error) {
    job.lookAt = clock.seconds() + Math.min(seconds, leaseSeconds)
    logFailure(log, 'job could not be looked after', lease.name, error)
    return false
  }
}

async function work({ lease, work }: Job, log: Log): Promise<string> {
  const extending = setInterval(() => void extend(lease, log), (leaseSeconds * 1000) / 3)
  try {
    await work()
    return ''
  } catch (error) {
    logFailure(log, 'job failed', lease.name, error)
    return String(error instanceof Error ? error.message : error).slice(0, 500)
  } finally {
    clearInterval(extending)
  }
}

function logFailure(log: Log, event: string, job: string, error: unknown): void {
  const outage = outageOf(error)
  if (outage) logOutage(log, outage, `job ${job}`, error)
  else log.error(event, { job, error })
}

async function extend(lease: Lease, log: Log): Promise<void> {
  const mine = await lease.extend().catch(() => true)
  if (!mine) log.warn('job was taken over by another process while it ran', { job: lease.name })
}
