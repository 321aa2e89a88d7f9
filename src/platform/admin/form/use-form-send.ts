import type { Call } from '#platform/call/call.ts'
import type { CallFailure } from '#platform/call/call-failure.ts'
import type { Reply } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useOffice } from '#platform/admin/office.ts'

/** Sends a form. What a field of it says stands there, and needs no message beside it. */
export function useFormSend<In, Out, Answer>(
  call: Call<In, Out, Answer>,
  hasPlace: (failure: CallFailure) => boolean = saysWhere,
) {
  const { toast } = useOffice()
  const { send: ask, isSending } = useSend(call, { toast: true, quiet: true })
  async function send(input: In | FormData): Promise<Reply<Answer>> {
    const reply = await ask(input)
    const { refusal } = reply
    if (refusal && refusal.reason !== 'duplicate' && refusal.reason !== 'aborted' && !hasPlace(refusal))
      toast('bad', refusal.message)
    return reply
  }
  return { send, isSending }
}

/** A field of the form is named. */
export const saysWhere = ({ fields }: CallFailure): boolean => Object.keys(fields).length > 0
