import type { Call } from './call.ts'
import type { CallContext, Raw, MessageReply } from './context.server.ts'

export interface HandledCall {
  call: Call
  run(input: unknown, context: CallContext): Promise<unknown>
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
