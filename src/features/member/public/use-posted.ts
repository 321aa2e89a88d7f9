import type { Call } from '#platform/call/call.ts'
import { replyIn, type Reply } from '#platform/call/reply.ts'
import { useReader } from '#platform/site/reader.ts'

/** The reply to a form that a member without scripts has just sent from this page. */
export function usePosted<In, Out, Answer>(
  call: Call<In, Out, Answer>,
  action: string | undefined,
): Reply<Answer> | null {
  const { posted, byForms } = useReader()
  return byForms && action !== undefined && posted?.typed.deed === action
    ? replyIn(call, posted.answer)
    : null
}
