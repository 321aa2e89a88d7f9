import { useRef, useState } from 'react'
import { useCaller } from './answers-context.ts'
import type { Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallOptions } from './client.ts'
import { refused, replyTo, type Reply } from './reply.ts'

/** Sends a form or an action, one request at a time. `reply` is the reply to the last one. */
export function useSend<In, Out, Answer>(call: Call<In, Out, Answer>, options: CallOptions = {}) {
  const ask = useCaller()
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [reply, setReply] = useState<Reply<Answer> | null>(null)

  async function send(input: In | FormData): Promise<Reply<Answer>> {
    if (isBusy.current) return refused(new CallFailure('duplicate'))
    isBusy.current = true
    setSending(true)
    setReply(null)
    const result = await replyTo(ask(call, input, options))
    isBusy.current = false
    setSending(false)
    setReply(result)
    return result
  }

  return { send, isSending, reply, refusal: reply?.refusal ?? null, fields: reply?.refusal?.fields ?? {} }
}
