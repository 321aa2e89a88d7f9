import { useEffect, useState, type SubmitEvent } from 'react'
import type { AnswerOf, Envelope } from '#platform/call/call.ts'
import { callServer } from '#platform/site/call-server.ts'
import type { Posted } from '#platform/call/posted.ts'
import { useReader } from '#platform/site/reader.ts'
import { passCalls } from './pass.calls.ts'
import { typedIn } from '#features/ticket/public/sign-up-draft.ts'
import { ticketCalls, type Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketActionRead, type TicketKey } from './ticket-form.calls.ts'

export type Pass = AnswerOf<typeof passCalls.pass>

interface Said {
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
  const { locale } = useReader()
  const { code, key } = whose
  const [shown, setShown] = useState(first)
  const [said, setSaid] = useState<Said | null>(() => (posted ? saidBy(posted.answer) : null))
  const [busy, setBusy] = useState(false)
  /** It was passed on, and whoever has it now has another one. */
  const [gone, setGone] = useState(false)
  const [turn, setTurn] = useState(0)

  // A page is made for whoever has its address; what a signed-in owner may do is known here alone.
  useEffect(() => {
    let over = false
    const ask = callServer(locale, { stays: true })
    void Promise.all([ask(ticketCalls.ticket, { code, key }), ask(passCalls.pass, { code, key })])
      .then(([ticket, pass]) => {
        if (over) return
        if (ticket.code === 1 && pass.code === 1)
          setShown({ ticket: ticket.data as Ticket, pass: pass.data as Pass })
        else if ((ticket.data as { type?: string } | null)?.type === 'notFound') setGone(true)
      })
      .catch(() => {})
    return () => {
      over = true
    }
  }, [code, key, locale, turn])

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const typed = typedIn(event.currentTarget)
    const asked = ticketActionRead({ code, key }, typed)
    if (!asked) return
    setBusy(true)
    const answer = await callServer(locale, { stays: true })(asked.call, asked.input).catch(
      ({ message }: Error): Envelope => ({ code: 0, msg: message, data: null, time: 0 }),
    )
    setBusy(false)
    setSaid(saidBy(answer))
    if (answer.code === 1) setTurn((before) => before + 1)
  }

  return { ...shown, gone, said, busy, typed: posted?.typed ?? {}, act }
}

const saidBy = ({ code, msg, data }: Envelope): Said => ({
  good: code === 1,
  text: msg,
  fields: (data as { fields?: Said['fields'] } | null)?.fields ?? {},
})
