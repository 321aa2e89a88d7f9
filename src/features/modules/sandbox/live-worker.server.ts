import { Worker } from 'node:worker_threads'
import { HostRefusal, type SandboxHost } from './host.ts'
import type { SandboxLimits } from './limits.ts'
import {
  loading,
  slowestStart,
  stretchPlaces,
  type FromWorker,
  type HostAnswer,
  type ToWorker,
  type WorkerStart,
} from './messages.ts'
import { failed, type FailedRun, type Outcome } from './outcome.ts'
import { readOutcome } from './read-outcome.ts'
import { readPlain, UnreadableText } from './plain-data.ts'
import { StretchWatch } from './stretch-watch.server.ts'

/** What code of a module wrote with `log`, or an error of the host while it served that code. */
export interface SandboxLog {
  handler: string
  text: string
  error?: unknown
}

export interface WorkerParts {
  script: string
  limits: SandboxLimits
  engine: WebAssembly.Module
  host: SandboxHost
  onLog: (line: SandboxLog) => void
  onIdle: () => void
  onEnd: () => void
}

interface LiveRun {
  handler: string
  ending: AbortController
  settle(outcome: Outcome): void
}

type Message<Is extends FromWorker['is']> = Extract<FromWorker, { is: Is }>

/** The clock inside a worker rings first, and this one only if nobody in there listens. */
const grace = 100

/** The thread of a module, from its start to its end. */
export class LiveWorker {
  /** What the code offers, or why it could not be read. */
  readonly ready: Promise<string[] | FailedRun>
  #settleReady!: (found: string[] | FailedRun) => void
  #parts: WorkerParts
  #worker: Worker
  #watch: StretchWatch
  #runs = new Map<number, LiveRun>()
  #lastRun = loading
  #idleSince: number | null = null
  #idleTimer: NodeJS.Timeout | undefined
  #isEnded = false
  #calling = 0
  #waitingCalls: Array<() => void> = []

  constructor(parts: WorkerParts) {
    const { script, limits, engine } = parts
    this.#parts = parts
    this.ready = new Promise((resolve) => (this.#settleReady = resolve))
    const stretch = new Int32Array(new SharedArrayBuffer(4 * Object.keys(stretchPlaces).length))
    this.#watch = new StretchWatch(stretch, (run) => this.#stuck(run))
    this.#worker = new Worker(new URL('./guest-worker.server.ts', import.meta.url), {
      workerData: { script, limits, engine, stretch } satisfies WorkerStart,
      resourceLimits: { stackSizeMb: 8, maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
      env: {},
    })
    this.#worker.unref()
    this.#worker.on('message', (message: FromWorker) => this.#hear(message))
    this.#worker.on('error', (error) => this.#broken(error))
    this.#worker.on('exit', () => this.#end(failed('ended', 'The worker ended')))
    this.#watch.start()
    const late = setTimeout(() => this.#end(failed('ended', 'The worker did not start')), slowestStart)
    void this.ready.then(() => clearTimeout(late))
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  /** Since when it has nothing to do, or null while it has. */
  get idleSince(): number | null {
    return this.#idleSince
  }

  run(handler: string, input: string, milliseconds: number): Promise<Outcome> {
    if (this.#isEnded) return Promise.resolve(failed('ended', 'The worker has ended'))
    if (this.#runs.size >= this.#parts.limits.runsAtOnce)
      return Promise.resolve(failed('slow', 'Too many runs wait for this module'))
    const run = ++this.#lastRun
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#late(run), milliseconds + grace)
      const ending = new AbortController()
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        this.#runs.delete(run)
        ending.abort()
        resolve(outcome)
        if (this.#runs.size === 0) this.#rest()
      }
      clearTimeout(this.#idleTimer)
      this.#idleSince = null
      this.#runs.set(run, { handler, ending, settle })
      this.#watch.start()
      this.#send({ is: 'run', run, handler, input, milliseconds })
    })
  }

  /** Whatever still runs fails with this. */
  async end(): Promise<void> {
    this.#end(failed('ended', 'The module was stopped'))
    await this.#worker.terminate()
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message, [])
  }

  #rest(): void {
    this.#watch.stop()
    if (this.#isEnded) return
    this.#idleSince = performance.now()
    this.#idleTimer = setTimeout(() => void this.end(), this.#parts.limits.idleMilliseconds).unref()
    this.#parts.onIdle()
  }

  #hear(message: FromWorker): void {
    if (this.#isEnded) return
    switch (message.is) {
      case 'ready':
        this.#settleReady(message.offers)
        return this.#rest()
      case 'done':
      case 'refused':
        return this.#runs.get(message.run)?.settle(readOutcome(message, this.#parts.limits))
      case 'failed':
        return this.#heardFailure(message)
      case 'call':
        return void this.#serve(message)
      case 'log':
        return this.#log(message.run, message.text)
    }
  }

  #heardFailure({ run, why, text, ends }: Message<'failed'>): void {
    this.#runs.get(run)?.settle(failed(why, text))
    if (run === loading) this.#end(failed(why, text))
    else if (ends) this.#end(failed('ended', 'Another run of this module broke the worker'))
  }

  #late(run: number): void {
    const isStuck = this.#watch.runComputing === run
    this.#runs.get(run)?.settle(failed('slow', 'It took longer than it may'))
    if (isStuck) this.#end(failed('ended', 'Another run of this module was too slow'))
    else if (!this.#isEnded) this.#send({ is: 'abandon', run })
  }

  #stuck(run: number): void {
    this.#runs.get(run)?.settle(failed('slow', 'It computed for too long'))
    if (run === loading) this.#end(failed('slow', 'Reading the code took too long'))
    else this.#end(failed('ended', 'Another run of this module was too slow'))
  }

  #broken(error: unknown): void {
    const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const run = this.#watch.runComputing
    if (isMemory && run !== null)
      this.#runs.get(run)?.settle(failed('memory', 'It needed more memory than it may use'))
    this.#end(failed('ended', String(error)))
  }

  #end(why: FailedRun): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.#idleSince = null
    clearTimeout(this.#idleTimer)
    this.#watch.stop()
    this.#settleReady(why)
    for (const run of this.#runs.values()) run.settle(why)
    void this.#worker.terminate()
    this.#parts.onEnd()
  }

  #log(run: number, text: string, error?: unknown): void {
    const handler = this.#runs.get(run)?.handler ?? ''
    this.#parts.onLog({ handler, text, ...(error !== undefined && { error }) })
  }

  async #serve({ run, call, name, text }: Message<'call'>): Promise<void> {
    const { callsAtOnce, input } = this.#parts.limits
    if (this.#calling >= callsAtOnce) await new Promise<void>((go) => this.#waitingCalls.push(go))
    else this.#calling += 1
    const answer = await this.#told(run, name, text)
    const next = this.#waitingCalls.shift()
    if (next) next()
    else this.#calling -= 1
    if (this.#isEnded) return
    const written = JSON.stringify(answer)
    const tooLarge: HostAnswer = { is: 'refused', code: 'tooLarge', message: 'The answer is too large' }
    this.#send({ is: 'answer', call, text: written.length > input ? JSON.stringify(tooLarge) : written })
  }

  async #told(run: number, name: string, text: string): Promise<HostAnswer> {
    const live = this.#runs.get(run)
    if (!live) return { is: 'refused', code: 'refused', message: 'This run is over' }
    const { handler, ending } = live
    try {
      const input = readPlain(text, this.#parts.limits.call)
      const value = await this.#parts.host.call({ name, input, handler, ending: ending.signal })
      return { is: 'done', value: value ?? null }
    } catch (error) {
      if (error instanceof UnreadableText) return { is: 'refused', code: 'invalid', message: error.message }
      if (error instanceof HostRefusal) return { is: 'refused', code: error.code, message: error.message }
      this.#log(run, `The host failed at ${name}`, error)
      return { is: 'refused', code: 'failed', message: 'The host could not do this' }
    }
  }
}
