import type { Label } from '#platform/i18n/locale.ts'

export const failures = ['slow', 'memory', 'threw', 'calls', 'answer', 'ended'] as const
/**
 * `slow`: it took longer than it may. `memory`: it needed more. `threw`: an error of its own, or no such handler.
 * `calls`: it asked the host too often. `answer`: what went in or out was too long or no plain data. `ended`: the worker ended for a reason
 * that is not the fault of this run.
 */
export type Failure = (typeof failures)[number]

export interface FailedRun {
  is: 'failed'
  why: Failure
  text: string
}

/** How a run of a module's code ended. */
export type Outcome = { is: 'done'; value: unknown } | { is: 'refused'; message: Label } | FailedRun

export const failed = (why: Failure, text: string): FailedRun => ({ is: 'failed', why, text })
