import { useEffect, useState, type SubmitEvent } from 'react'
import { useAnswers, useCaller } from '#platform/call/answers-context.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { replyIn, replyTo, type Reply } from '#platform/call/reply.ts'
import { useReader } from '#platform/site/reader.ts'
import { guardCalls } from '#platform/call/guard-calls.ts'
import { useCall } from '#platform/call/use-call.ts'
import { passCalls } from './pass.calls.ts'
import { typedIn } from '#features/ticket/public/sign-up-draft.ts'
import { ticketCalls, type Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketActionRead, type TicketKey } from './ticket-form.calls.ts'

export type Pass = AnswerOf<typeof passCalls.pass>

interface FormMessage {
  good: boolean
  text: string
  fields: Partial<Record<string, string>>
}

/** The current ticket, and the actions of its owner. */
export function useTicket(
  whose: TicketKey,
  first: { ticket: Ticket; pass: Pass },
  posted: PostedForm | undefined,
) {
  // A page is rendered for everybody who has its address. The rights of a signed-in owner are known only here.
  const ticket = useCall(ticketCalls.ticket, whose, { noRedirect: true })
  const pass = useCall(passCalls.pass, whose, { noRedirect: true })
  const ask = useCaller()
  const answers = useAnswers()
  const { locale } = useReader()
  useEffect(() => guardCalls(answers, locale), [answers, locale])
  const [said, setSaid] = useState(() =>
    posted ? messageOf(replyIn(ticketCalls.ticket, posted.answer)) : null,
  )
  const [busy, setBusy] = useState(false)

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const question = ticketActionRead(whose, typedIn(event.currentTarget))
    if (busy || !question) return
    setBusy(true)
    // Who has the key of the ticket needs no account.
    const reply = await replyTo(ask(question.call, question.input, { noRedirect: whose.key !== undefined }))
    if (!reply.refusal) await Promise.all([ticket.refresh(), pass.refresh()])
    setBusy(false)
    // The message takes the focus, so it comes last: nothing moves under a finger after it.
    setSaid(messageOf(reply))
  }

  return {
    ticket: ticket.answer ?? first.ticket,
    pass: pass.answer ?? first.pass,
    /** The seat was passed on, and its new owner has another ticket. */
    gone: ticket.refusal?.type === 'gone',
    said,
    busy,
    typed: posted?.typed ?? {},
    act,
  }
}

const messageOf = ({ message, refusal }: Reply): FormMessage => ({
  good: refusal === null,
  text: message,
  fields: refusal?.fields ?? {},
})
