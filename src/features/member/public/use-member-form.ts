import { useEffect, useRef, useState } from 'react'
import type { Call } from '#platform/call/call.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import type { Reply } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { usePosted } from './use-posted.ts'

export interface FormMessage {
  text: string
  good: boolean
  /** The problem of each field. */
  fields: Partial<Record<string, string>>
}

const messageOf = ({ message, refusal }: Reply): FormMessage => ({
  text: message,
  good: refusal === null,
  fields: refusal?.fields ?? {},
})

const silence: FormMessage = { text: '', good: false, fields: {} }

/**
 * A form of the member centre: what is typed, its sending, and its message. The words of a refusal get the focus, so
 * screen readers read them first.
 */
export function useMemberForm<In, Out, Answer, Form extends object>(
  call: Call<In, Out, Answer>,
  initial: Form,
  action?: string,
) {
  const posted = usePosted(call, action)
  const [form, setForm] = useState(initial)
  const [said, setSaid] = useState(() => (posted ? messageOf(posted) : silence))
  const { send, isSending: busy } = useSend(call)
  const summary = useRef<HTMLDivElement>(null)

  // Before its words are drawn, an empty summary takes no focus.
  useEffect(() => {
    if (said.text !== '' || Object.keys(said.fields).length > 0) focusAnswer(summary.current)
  }, [said])

  const put = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))

  /** The properties of the field for one of the texts. */
  const field = <Name extends keyof Form & string>(name: Name) => ({
    name,
    value: form[name],
    wrong: said.fields[name],
    onType: (text: string) => put({ [name]: text } as Partial<Form>),
  })

  const say = (next: Partial<FormMessage>) => setSaid({ ...silence, ...next })

  /** Shows the result of a call; true when there is an answer. */
  function sayReply(reply: Reply): boolean {
    if (reply.refusal?.reason !== 'duplicate') say(messageOf(reply))
    return reply.refusal === null
  }

  async function sendForm(input: In): Promise<Reply<Answer>> {
    const reply = await send(input)
    sayReply(reply)
    return reply
  }

  return { form, put, field, sheet: { action, said, summary }, posted, say, sayReply, busy, send: sendForm }
}
