import type { Call } from './call.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import type { CallContext, Raw, MessageReply } from './context.server.ts'
import type { House } from './house.server.ts'

export interface HandledCall {
  call: Call
  run(input: unknown, context: CallContext): Promise<unknown>
  /** While it is false, the call answers like one that does not exist. */
  isOffered?: (house: House) => Promise<boolean>
}

type Handler<C> =
  C extends Call<infer _In, infer Out, infer Answer>
    ? (input: Out, context: CallContext) => Promise<Answer | MessageReply<Answer> | Raw>
    : never

/** The handlers of a contract. A missing or misspelt one does not compile. */
export function handle<C extends Record<string, unknown>>(
  calls: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): HandledCall[] {
  return Object.keys(calls).map((key) => ({
    call: calls[key] as Call,
    run: handlers[key] as unknown as HandledCall['run'],
  }))
}

/** Calls of a part of the product that staff can switch off. */
export const offeredWhile = (
  isOffered: (house: House) => Promise<boolean>,
  handled: readonly HandledCall[],
): HandledCall[] => handled.map((each) => ({ ...each, isOffered }))

export async function refuseUnlessOffered(house: House, { isOffered }: HandledCall): Promise<void> {
  if (isOffered && !(await isOffered(house))) refuse('refused.unknownCall')
}
