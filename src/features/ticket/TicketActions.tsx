import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { queryText } from '#platform/std/query-text.ts'
import { useReader } from '#platform/site/reader.ts'
import { passCalls } from './pass.calls.ts'
import { SignUpField } from '#features/ticket/public/SignUpField.tsx'
import { ticketStatus } from '#features/ticket/public/ticket-status.ts'
import { hasNames } from '#features/seats/public/party.ts'
import { Objection } from './Objection.tsx'
import { Companions, SmallerParty } from './PartyChoice.tsx'
import { useTicketWords } from './use-ticket-words.ts'
import { TicketActionForm, invalid, Part, Wrong, type Now } from './TicketActionForm.tsx'
import styles from './TicketActions.module.css'
import { momentText } from '#platform/ui/dates.ts'

const person = ['userName', 'mobile', 'email'] as const

/** What the owner of a ticket can do. Opening the page, or a part of it, does nothing: every deed is sent. */
export function TicketActions({ now, ticketKey }: TicketActionsProps) {
  const { t, now: seconds, timeZone } = useReader()
  const { ticket } = now
  const { may, held_until, checked_in_at } = ticket
  const isAhead = ticketStatus(ticket, seconds, timeZone) === 'confirmed' && checked_in_at === null
  return (
    <div className={styles.deeds}>
      {may.answer && held_until !== null && <Offer now={now} until={held_until} />}
      {may.decline && <Received now={now} />}
      {may.verify && held_until !== null && <Verification now={now} until={held_until} />}
      {ticket.mark === 'late' && <p>{t('signup.mark.late')}</p>}
      {may.object && <Objection now={now} />}
      {isAhead && <TakeAlong now={now} ticketKey={ticketKey} />}
      {may.makeSmaller && <SmallerParty now={now} />}
      {may.passOn && <Transfer now={now} />}
      {may.cancel && isAhead && <OtherDay now={now} />}
      {may.cancel && <Cancellation now={now} />}
    </div>
  )
}

interface TicketActionsProps extends PartProps {
  ticketKey: string | undefined
}

interface PartProps {
  now: Now
}

interface HeldProps extends PartProps {
  until: number
}

/** A seat that came back waits for an answer. */
function Offer({ now, until }: HeldProps) {
  const say = useTicketWords()
  const { t, locale, timeZone } = useReader()
  const { held_people, people, companions } = now.ticket
  const seats = held_people - 1
  const isAsked = held_people < people && seats > 0 && hasNames(companions)
  return (
    <section id="answer" className={styles.offer}>
      <h2>{say('offer')}</h2>
      <p>
        {t('signup.offerUntil', {
          count: held_people,
          moment: momentText(until, timeZone, locale),
        })}
      </p>
      <div className={styles.row}>
        <TicketActionForm deed="accept" now={now} send={say('accept')}>
          {isAsked && <Companions now={now} legend={say('whoComes', { count: seats })} ticked={seats} />}
        </TicketActionForm>
        <TicketActionForm deed="decline" now={now} send={say('decline')} plain />
      </div>
    </section>
  )
}

/** Nobody asked the owner before the seat was passed on, so one tap gives it back. */
function Received({ now }: PartProps) {
  const say = useTicketWords()
  return (
    <section id="answer" className={styles.offer}>
      <h2>{say('received')}</h2>
      <p>{say('receivedNote')}</p>
      <TicketActionForm deed="decline" now={now} send={say('decline')} plain />
    </section>
  )
}

function Verification({ now, until }: HeldProps) {
  const say = useTicketWords()
  const { locale, timeZone } = useReader()
  return (
    <section id="verify" className={styles.offer}>
      <h2>{say('verify')}</h2>
      <p>{say('verifyUntil', { moment: momentText(until, timeZone, locale) })}</p>
      <TicketActionForm deed="verify" now={now} send={say('verifyNow')}>
        <label className={styles.digits}>
          {say('verifyCode')}
          <input
            name="verification_code"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...invalid('verification_code', now)}
          />
        </label>
        <Wrong name="verification_code" now={now} />
      </TicketActionForm>
      <TicketActionForm deed="sendVerification" now={now} send={say('verifyAgain')} plain />
    </section>
  )
}

/** To the calendar, and on paper. */
function TakeAlong({ now, ticketKey }: TicketActionsProps) {
  const say = useTicketWords()
  const { t, locale } = useReader()
  const { code } = now.ticket
  const calendarKey = ticketKey ?? now.pass.key
  return (
    <p className={styles.row}>
      {calendarKey && (
        <a
          className={styles.plain}
          href={passCalls.calendar.path + queryText({ code, key: calendarKey, lang: locale })}
          download=""
        >
          {t('signup.toCalendar')}
        </a>
      )}
      <button type="button" className={styles.print} onClick={() => print()}>
        {say('print')}
      </button>
    </p>
  )
}

/** Seats of two events cannot be exchanged in one step: the other one may be gone meanwhile. */
function OtherDay({ now }: PartProps) {
  const say = useTicketWords()
  const { locale } = useReader()
  const theme = now.ticket.event.theme_id
  return (
    <Part id="other-day" name={say('otherDay')}>
      <p>{say('otherDayNote')}</p>
      <p>
        <a href={link(paths.eventList, {}, locale, theme ? { theme: String(theme) } : {})}>
          {say('otherDays')}
        </a>
      </p>
    </Part>
  )
}

function Transfer({ now }: PartProps) {
  const say = useTicketWords()
  const { said, typed } = now
  return (
    <Part id="transfer" name={say('passOn')} open={person.some((name) => said?.fields[name])}>
      <p>{say('passOnNote')}</p>
      <TicketActionForm deed="transfer" now={now} send={say('passOnNow')}>
        {person.map((name) => (
          <SignUpField
            key={name}
            name={name}
            kind={name === 'mobile' ? 'tel' : name === 'email' ? 'email' : 'text'}
            required
            first={typed[name]}
            wrong={said?.fields[name]}
          />
        ))}
      </TicketActionForm>
    </Part>
  )
}

function Cancellation({ now }: PartProps) {
  const say = useTicketWords()
  const { t, now: seconds } = useReader()
  const { state, cancel_until } = now.ticket
  const isWaiting = state === 'waiting'
  const late = state === 'confirmed' && cancel_until !== null && seconds > cancel_until
  return (
    <Part id="cancel" name={t(isWaiting ? 'signup.leave' : 'signup.cancel')}>
      <p>{t(`signup.cancelAsk.${isWaiting ? 'line' : 'seat'}`)}</p>
      {late && <p>{say('cancelLate')}</p>}
      <TicketActionForm
        deed="cancel"
        now={now}
        send={t(isWaiting ? 'signup.leaveNow' : 'signup.cancelNow')}
      />
    </Part>
  )
}
