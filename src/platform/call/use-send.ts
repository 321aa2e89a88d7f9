import { useRef, useState } from 'react'
import { useCaller } from './answers-context.ts'
import type { Call } from './call.ts'
import { CallFailure } from './call-failure.ts'
import type { CallOptions } from './client.ts'
import { refused, replyTo, type Reply } from './reply.ts'

interface Sending<Answer> {
  isSending: boolean
  reply: Reply<Answer> | null
}

/** Sends what somebody wrote or decided, one at a time, and keeps what came of the last one. */
export function useSend<In, Out, Answer>(call: Call<In, Out, Answer>, options: CallOptions = {}) {
  const ask = useCaller()
  const [{ isSending, reply }, setSending] = useState<Sending<Answer>>({ isSending: false, reply: null })
  const isBusy = useRef(false)

  async function send(input: In | FormData): Promise<Reply<Answer>> {
    if (isBusy.current) return refused(new CallFailure('duplicate'))
    isBusy.current = true
    setSending({ isSending: true, reply: null })
    const came = await replyTo(ask(call, input, options))
    isBusy.current = false
    setSending({ isSending: false, reply: came })
    return came
  }

  const refusal = reply?.refusal ?? null
  return { send, isSending, reply, refusal, fields: refusal?.fields ?? {} }
}
