import type { Failure } from './outcome.ts'
import type { SandboxLimits } from './limits.ts'

/** What a worker begins with. */
export interface WorkerStart {
  script: string
  limits: SandboxLimits
  engine: WebAssembly.Module
  /** What the guest computes at this moment: see `Stretch`. */
  stretch: Int32Array
}

/**
 * The guest computes in stretches, between which the worker can hear. Each has a number, zero if nothing is computed, and the
 * milliseconds that are left to its run. The thread outside looks at these places of shared memory, because a worker inside a native
 * function answers nobody.
 */
export const stretchPlaces = { number: 0, run: 1, milliseconds: 2 } as const

export type ToWorker =
  | { is: 'run'; run: number; handler: string; input: string; milliseconds: number }
  /** The run has had its time. What it still waits for is dropped. */
  | { is: 'abandon'; run: number }
  /** What the host says to a call. */
  | { is: 'answer'; call: number; text: string }

export type FromWorker =
  | { is: 'ready'; offers: string[] }
  | { is: 'done'; run: number; text: string }
  | { is: 'refused'; run: number; text: string }
  /** With `ends`, the guest can no longer be trusted to work, and the worker ends after this. */
  | { is: 'failed'; run: number; why: Failure; text: string; ends: boolean }
  | { is: 'call'; run: number; call: number; name: string; text: string }
  | { is: 'log'; run: number; text: string }

/** The run of a worker that is reading the code of its module. */
export const loading = 0
/** A busy machine starts no thread for a while. That is not the fault of a module. */
export const slowestStart = 20_000

/** The answer to a call, as the guest gets it. */
export type HostAnswer = { is: 'done'; value: unknown } | { is: 'refused'; code: string; message: string }
