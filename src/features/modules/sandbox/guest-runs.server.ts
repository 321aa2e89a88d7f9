import type { QuickJSContext, QuickJSDeferredPromise, QuickJSHandle } from 'quickjs-emscripten-core'
import { textOf, type GuestEngine } from './guest-engine.server.ts'
import { stretchPlaces, type FromWorker, type ToWorker } from './messages.ts'
import type { SandboxLimits } from './limits.ts'
import type { Failure } from './outcome.ts'

interface Run {
  id: number
  /** When its whole time ends, by the clock of this thread. */
  until: number
  busyLeft: number
  calls: number
  lines: number
  isOver: boolean
  /** How much memory was taken when it began. */
  memoryBefore: number
}

interface WaitingCall {
  run: Run
  deferred: QuickJSDeferredPromise
}

type Message<Is extends ToWorker['is']> = Extract<ToWorker, { is: Is }>
interface Interruption {
  why: Failure
  text: string
}

/** All runs of one guest. They share its runtime and take turns: one computes while others wait for the host. */
export class GuestRuns {
  #runs = new Map<number, Run>()
  #calls = new Map<number, WaitingCall>()
  #lastCall = 0
  #computing: Run | null = null
  #began = 0
  #interruption: Interruption | null = null
  #stretches = 0
  #limits: SandboxLimits
  #stretch: Int32Array
  #post: (message: FromWorker) => void

  constructor(limits: SandboxLimits, stretch: Int32Array, post: (message: FromWorker) => void) {
    this.#limits = limits
    this.#stretch = stretch
    this.#post = post
  }

  /** Asked all the time while the guest computes, but not while it is inside a native function. */
  isOver = (): boolean => {
    const run = this.#computing
    if (run && busyNow() - this.#began > run.busyLeft) this.#interrupt('slow', 'It computed for too long')
    if (run && performance.now() > run.until) this.#interrupt('slow', 'It took longer than it may')
    return this.#interruption !== null
  }

  begin(id: number, milliseconds: number, busyLeft: number, engine: GuestEngine): Run {
    const until = performance.now() + milliseconds
    const run = { id, until, busyLeft, calls: 0, lines: 0, isOver: false, memoryBefore: engine.memoryUsed() }
    this.#runs.set(id, run)
    return run
  }

  abandon(id: number): void {
    const run = this.#runs.get(id)
    if (run) this.end(run)
  }

  end(run: Run): void {
    run.isOver = true
    this.#runs.delete(run.id)
  }

  /** Computes for one run until nothing is left to do or its time is over. */
  compute(run: Run, engine: GuestEngine, work: () => void): void {
    this.#computing = run
    this.#began = busyNow()
    Atomics.store(this.#stretch, stretchPlaces.run, run.id)
    Atomics.store(this.#stretch, stretchPlaces.milliseconds, Math.ceil(run.busyLeft))
    Atomics.store(this.#stretch, stretchPlaces.number, ++this.#stretches)
    try {
      work()
      while (!this.isOver() && engine.runSomeJobs());
    } catch (problem) {
      // Neither the guest nor its memory is whole after this.
      this.#interrupt(isFull(engine.memoryUsed()) ? 'memory' : 'threw', String(problem))
    } finally {
      Atomics.store(this.#stretch, stretchPlaces.number, 0)
      run.busyLeft -= busyNow() - this.#began
      this.#computing = null
    }
    this.#judge(run, engine.memoryUsed())
  }

  /** What cannot go on any more is said at once, and not when its time is over. */
  #judge(run: Run, memory: number): void {
    const broken = this.#interruption
    if (broken) return this.fail(run, broken.why, broken.text, true)
    if (this.#calls.size > 0) return
    for (const stuck of this.#runs.values()) {
      if (isFull(memory) && memory > stuck.memoryBefore)
        this.fail(stuck, 'memory', 'It needed more memory than it may use', true)
      else this.fail(stuck, 'slow', 'It waits for something that never happens')
    }
  }

  fail(run: Run, why: Failure, text: string, ends = false): void {
    if (run.isOver && !ends) return
    this.end(run)
    this.#post({ is: 'failed', run: run.id, why, text: text.slice(0, this.#limits.logLine), ends })
  }

  #interrupt(why: Failure, text: string): void {
    this.#interruption ??= { why, text }
  }

  /** The guest asks the host for something. Its promise is settled by `answer`. */
  call(context: QuickJSContext, nameHandle: QuickJSHandle, textHandle: QuickJSHandle): QuickJSHandle {
    const run = this.#computing
    if (!run || run.isOver) throw new Error('This run is over')
    if (++run.calls > this.#limits.calls) {
      const text = `It asked the host more than ${this.#limits.calls} times`
      this.#interrupt('calls', text)
      // The interruption comes in a while only, and a loop that asks is slow.
      this.fail(run, 'calls', text, true)
      throw new Error('Too many calls')
    }
    if (this.#calls.size >= this.#limits.callsOpen) throw new Error('Too many calls wait for the host')
    const text = textOf(context, textHandle, this.#limits.call)
    if (text === null) throw new Error(`A call may have ${this.#limits.call} characters`)
    const deferred = context.newPromise()
    const call = ++this.#lastCall
    this.#calls.set(call, { run, deferred })
    this.#post({ is: 'call', run: run.id, call, name: textOf(context, nameHandle, 100) ?? '', text })
    return deferred.handle
  }

  answer({ call, text }: Message<'answer'>, engine: GuestEngine): void {
    const waiting = this.#calls.get(call)
    if (!waiting) return
    this.#calls.delete(call)
    const { run, deferred } = waiting
    if (run.isOver) return deferred.dispose()
    this.compute(run, engine, () => {
      engine.context.newString(text).consume((handle) => deferred.resolve(handle))
      deferred.dispose()
    })
  }

  finish(id: number, is: string, text: string | null): void {
    const run = this.#runs.get(id)
    if (!run || this.#interruption) return
    if (is === 'threw') {
      const isMemory = text?.startsWith('InternalError: out of memory') ?? false
      return this.fail(run, isMemory ? 'memory' : 'threw', text ?? 'It threw something long', isMemory)
    }
    if (text === null) return this.fail(run, 'answer', 'Its answer is too long')
    this.end(run)
    this.#post({ is: is === 'refused' ? 'refused' : 'done', run: id, text })
  }

  log(context: QuickJSContext, textHandle: QuickJSHandle): void {
    const run = this.#computing
    if (!run || ++run.lines > this.#limits.logLines) return
    const text = textOf(context, textHandle, this.#limits.answer)
    this.#post({ is: 'log', run: run.id, text: (text ?? '…').slice(0, this.#limits.logLine) })
  }
}

/** The milliseconds that this thread has computed, so that a busy machine is not the fault of a module. */
function busyNow(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** It grows in steps, so the last one may be too large for what is left. */
const isFull = (memory: number) => memory > 0.75
