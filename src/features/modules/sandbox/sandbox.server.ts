import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { SandboxHost } from './host.ts'
import { sandboxLimits, type SandboxLimits } from './limits.ts'
import { LiveWorker, type SandboxLog } from './live-worker.server.ts'
import { failed, type FailedRun, type Failure, type Outcome } from './outcome.ts'
import { WorkerPlaces } from './worker-places.server.ts'

/** The code of one module. It can reach nothing but what its host does for it. */
export interface Sandbox {
  /** What the code has registered, such as `before:event`. Fails with a `SandboxFailure` if it cannot be read. */
  offers(): Promise<string[]>
  /** Never fails: whatever the code does is an outcome. `milliseconds` is the whole time that the caller waits for it. */
  run(handler: string, input: unknown, options?: { milliseconds?: number }): Promise<Outcome>
  close(): Promise<void>
}

export interface SandboxParts {
  script: string
  host: SandboxHost
  limits?: Partial<SandboxLimits>
  onLog?: (line: SandboxLog) => void
  /** Those of the process, unless a test has its own. */
  places?: WorkerPlaces
}

/** The code of a module could not be read. */
export class SandboxFailure extends Error {
  readonly why: Failure

  constructor({ why, text }: FailedRun) {
    super(text)
    this.why = why
  }
}

/** Fifteen megabytes each. */
const mostWorkers = 8
const placesOfProcess = new WorkerPlaces(mostWorkers)

let compiled: Promise<WebAssembly.Module> | undefined
/** Compiled once for all workers, when the first one starts. */
function compiledEngine(): Promise<WebAssembly.Module> {
  const file = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

/** Starts nothing: the worker starts when it is needed, and again when it has ended. */
export const openSandbox = (parts: SandboxParts): Sandbox => new ModuleSandbox(parts)

class ModuleSandbox implements Sandbox {
  #parts: SandboxParts
  #limits: SandboxLimits
  #places: WorkerPlaces
  #live: LiveWorker | null = null
  #starting: Promise<LiveWorker | FailedRun> | null = null
  #offers: string[] | null = null
  #isClosed = false
  #place = {
    idleSince: () => this.#live?.idleSince ?? null,
    end: async () => this.#live?.end(),
  }

  constructor(parts: SandboxParts) {
    this.#parts = parts
    this.#limits = { ...sandboxLimits, ...parts.limits }
    this.#places = parts.places ?? placesOfProcess
  }

  async offers(): Promise<string[]> {
    if (this.#offers) return this.#offers
    const live = await this.#worker()
    if (!(live instanceof LiveWorker)) throw new SandboxFailure(live)
    return this.#offers ?? []
  }

  async run(
    handler: string,
    input: unknown,
    { milliseconds = this.#limits.milliseconds }: { milliseconds?: number } = {},
  ): Promise<Outcome> {
    const text = JSON.stringify(input ?? null)
    if (text.length > this.#limits.input) return failed('answer', 'What goes in is too long')
    for (;;) {
      const live = await this.#worker()
      if (!(live instanceof LiveWorker)) return live
      // It may have given its place away in between.
      if (!live.isEnded) return live.run(handler, text, milliseconds)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#live?.end()
    await this.#starting
  }

  async #worker(): Promise<LiveWorker | FailedRun> {
    if (!this.#starting && this.#live && !this.#live.isEnded) return this.#live
    this.#starting ??= this.#start().finally(() => (this.#starting = null))
    return this.#starting
  }

  async #start(): Promise<LiveWorker | FailedRun> {
    const { script, host, onLog = () => {} } = this.#parts
    if (this.#isClosed) return failed('ended', 'The sandbox is closed')
    if (script.length > this.#limits.script) return failed('memory', 'The code is too long')
    if (!(await this.#places.take(this.#place))) return failed('ended', 'The workers of all modules are busy')
    const engine = await compiledEngine()
    const live = new LiveWorker({
      script,
      host,
      onLog,
      engine,
      limits: this.#limits,
      onIdle: () => this.#places.wake(),
      onEnd: () => {
        if (this.#live === live) this.#live = null
        this.#places.leave(this.#place)
      },
    })
    this.#live = live
    const found = await live.ready
    if (!Array.isArray(found)) return found
    this.#offers = found
    if (this.#isClosed) await live.end()
    return live
  }
}
