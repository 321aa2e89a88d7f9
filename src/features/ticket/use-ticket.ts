import { useState, type SubmitEvent } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { Posted } from '#platform/call/posted.ts'
import { replyIn, replyTo, type Reply } from '#platform/call/reply.ts'
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

/** A ticket as it stands now, and what its owner does with it. */
export function useTicket(
  whose: TicketKey,
  first: { ticket: Ticket; pass: Pass },
  posted: Posted | undefined,
) {
  // A page is made for everybody who has its address; what a signed-in owner may do is known here alone.
  const ticket = useCall(ticketCalls.ticket, whose, { stays: true })
  const pass = useCall(passCalls.pass, whose, { stays: true })
  const ask = useCaller()
  const [said, setSaid] = useState(() =>
    posted ? messageOf(replyIn(ticketCalls.ticket, posted.answer)) : null,
  )
  const [busy, setBusy] = useState(false)

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const asked = ticketActionRead(whose, typedIn(event.currentTarget))
    if (busy || !asked) return
    setBusy(true)
    const reply = await replyTo(ask(asked.call, asked.input, { stays: true }))
    setBusy(false)
    setSaid(messageOf(reply))
    if (!reply.refusal) await Promise.all([ticket.refresh(), pass.refresh()])
  }

  return {
    ticket: ticket.answer ?? first.ticket,
    pass: pass.answer ?? first.pass,
    /** It was passed on, and its new owner has another one. */
    gone: ticket.refusal?.type === 'notFound',
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
