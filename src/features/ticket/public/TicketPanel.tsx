import { useEffect, useRef } from 'react'
import { paths } from '#paths.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { signInPart } from '#platform/call/guard-calls.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { TicketActions } from '#features/ticket/TicketActions.tsx'
import { TicketSheet } from '#features/ticket/TicketSheet.tsx'
import { useTicket, type Pass } from '#features/ticket/use-ticket.ts'
import actionStyles from '#features/ticket/TicketActions.module.css'
import { useTicketWords } from '#features/ticket/use-ticket-words.ts'
import styles from './TicketPanel.module.css'

signInPart.load = () => import('#features/sign-in/public/sign-in-above.tsx')

interface TicketPanelProps {
  code: string
  ticketKey: string | undefined
  ticket: Ticket
  pass: Pass
  posted: PostedForm | undefined
}

/** A ticket, large enough for the door, with the actions of its owner below it. */
export function TicketPanel({ code, ticketKey, ticket, pass, posted }: TicketPanelProps) {
  const say = useTicketWords()
  const { t, locale } = useReader()
  const now = useTicket({ code, key: ticketKey }, { ticket, pass }, posted)
  const { said } = now
  const page = useRef<HTMLElement>(null)
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) focusAnswer(page.current?.querySelector<HTMLElement>('[aria-invalid]') ?? words.current)
  }, [said])
  return (
    <article ref={page} className={styles.page}>
      <div
        ref={words}
        tabIndex={-1}
        role={said && !said.good ? 'alert' : 'status'}
        className={said ? (said.good ? styles.good : styles.bad) : undefined}
      >
        {said?.text}
      </div>
      {now.gone ? (
        <p>
          <a className={actionStyles.plain} href={link(paths.eventList, {}, locale)}>
            {t('signup.seeUpcoming')}
          </a>
        </p>
      ) : (
        <>
          <TicketSheet ticket={now.ticket} pass={now.pass} />
          {now.ticket.own ? (
            <TicketActions now={now} ticketKey={ticketKey} />
          ) : (
            <p className={styles.soft}>{say('notOwn')}</p>
          )}
          <p>
            <a
              className={styles.back}
              href={link(paths.eventDetail, { detailId: now.ticket.event.id }, locale)}
            >
              {t('signup.backToEvent')}
            </a>
          </p>
        </>
      )}
    </article>
  )
}
