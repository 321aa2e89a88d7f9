import type { CallFunction } from '#platform/call/client.ts'
import { faultCalls } from './fault.calls.ts'

/** Tells the log of the server about an error in this browser. */
export async function reportFault(call: CallFunction, thrown: unknown): Promise<void> {
  const { message = String(thrown), stack = '' } = thrown instanceof Error ? thrown : {}
  const fault = { message: message.slice(0, 500), stack: stack.slice(0, 4000), page: location.pathname }
  // Errors of a browser without a network cannot be reported.
  await call(faultCalls.report, fault).catch(() => {})
}
