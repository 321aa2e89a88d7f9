import { useId } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { dayText, spanText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { usePages } from '#platform/call/use-pages.ts'
import { useSend } from '#platform/call/use-send.ts'
import { MemberCalendar } from '#features/ticket/MemberCalendar.tsx'
import { memberEventsCalls, ticketCalls, type Ticket } from '#features/ticket/ticket.calls.ts'
import { MoreButton, usePageNumber } from '#features/member/public/MoreButton.tsx'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { usePosted } from '#features/member/public/use-posted.ts'
import { ticketLink, ticketWay } from './ticket-link.ts'
import { ticketStatus } from './ticket-status.ts'
import styles from './MemberEvents.module.css'

/** The sign-ups of a member: those that are coming, the soonest first, and the past ones. */
export function MemberEvents() {
  const { t, locale, byForms } = useReader()
  const ahead = usePages(memberEventsCalls.events, codeOf, { input: whens.ahead, limit: byForms ? 100 : 10 })
  const first = usePageNumber('past')
  const past = usePages(memberEventsCalls.events, codeOf, { input: whens.past, first })
  const { send, ...sent } = useSend(ticketCalls.cancel)
  const posted = usePosted(ticketCalls.cancel, 'cancel')
  const reply = sent.reply ?? posted
  const [coming, over] = [ahead.list ?? [], past.list ?? []]
  const isLoaded = ahead.list !== null && past.list !== null
  const refusal = ahead.refusal ?? past.refusal

  async function cancel(code: string) {
    const { answer } = await send({ code })
    if (answer) ahead.put(answer)
  }

  return (
    <div className={styles.own}>
      <p role="status" className={styles.said}>
        {reply?.message || refusal?.message || (isLoaded ? '' : t('own.eventsLoading'))}
      </p>
      {isLoaded && coming.length === 0 && (
        <p>
          {t(over.length === 0 ? 'own.eventsNone' : 'own.eventsNoneAhead')}{' '}
          <a href={link(paths.eventList, {}, locale)}>{t('signup.seeUpcoming')}</a>
        </p>
      )}
      {isLoaded && (
        <>
          <SignUps name={t('own.eventsAhead')} of={ahead} onCancel={(code) => void cancel(code)} />
          <SignUps name={t('own.eventsPast')} of={past} first={first} />
        </>
      )}
      {isLoaded && coming.length + over.length > 0 && <MemberCalendar />}
    </div>
  )
}

const whens = { ahead: { when: 'ahead' as const }, past: { when: 'past' as const } }
const codeOf = ({ code }: Ticket) => code

interface SignUpsProps {
  name: string
  of: { list: Ticket[] | null; more: (() => void) | undefined }
  /** The page that its list begins with. */
  first?: number
  onCancel?: (code: string) => void
}

function SignUps({ name, of: { list, more }, first = 1, onCancel }: SignUpsProps) {
  const { t } = useReader()
  const heading = useId()
  if (!list || list.length === 0) return null
  return (
    <section aria-labelledby={heading} className={styles.part}>
      <h2 id={heading}>{name}</h2>
      <ol className={styles.rows}>
        {list.map((ticket) => (
          <MemberSignUp key={ticket.code} ticket={ticket} onCancel={onCancel} />
        ))}
      </ol>
      {more && (
        <MoreButton
          name="past"
          page={first}
          words={t('own.eventsMore')}
          className={styles.button}
          onMore={more}
        />
      )}
    </section>
  )
}

interface MemberSignUpProps {
  ticket: Ticket
  onCancel: SignUpsProps['onCancel']
}

function MemberSignUp({ ticket, onCancel }: MemberSignUpProps) {
  const { t, locale, now, timeZone } = useReader()
  const { code, event, place, may, mark, state } = ticket
  const own = link(paths.eventTicket, { code }, locale)
  const status = ticketStatus(ticket, now, timeZone)
  const isWaiting = state === 'waiting'
  const hours = spanText(event.start_at, event.end_at, timeZone, locale)
  return (
    <li className={styles.row}>
      <p className={styles.state} data-status={status}>
        {place === null ? t(`signup.ticketState.${status}`) : t('signup.placeInLine', { place })}
        {mark === 'late' && ` · ${t('signup.mark.late')}`}
      </p>
      <p className={styles.name} data-serif="">
        <a href={own}>{event.name}</a>
      </p>
      <p className={styles.facts}>
        <span>
          {dayText(event.date, locale)} {hours}
        </span>
        {event.location && <span>{event.location}</span>}
      </p>
      <p className={styles.ways}>
        {onCancel && state !== 'cancelled' && <a href={ticketLink(ticket, locale)}>{t(ticketWay(ticket))}</a>}
        <After ticket={ticket} />
        {may.object && <a href={`${own}#object`}>{t('signup.object')}</a>}
      </p>
      {onCancel && may.cancel && (
        <details>
          <summary>{t(isWaiting ? 'signup.leave' : 'signup.cancel')}</summary>
          <p>{t(`signup.cancelAsk.${isWaiting ? 'line' : 'seat'}`)}</p>
          <ActionForm action="cancel" values={{ code }} onSend={() => onCancel(code)}>
            <button type="submit" className={styles.button}>
              {t(isWaiting ? 'signup.leaveNow' : 'signup.cancelNow')}
            </button>
          </ActionForm>
        </details>
      )}
    </li>
  )
}

/** What came of an event that the member attended. */
function After({ ticket }: { ticket: Ticket }) {
  const { t, locale, now, timeZone } = useReader()
  if (ticketStatus(ticket, now, timeZone) !== 'attended') return null
  const { event, after } = ticket
  return (
    <>
      {after.certificate && (
        <a href={link(paths.certificate, { code: after.certificate }, locale)}>
          {t('own.eventsCertificate')}
        </a>
      )}
      {after.recordings && (
        <a href={link(paths.eventDetail, { detailId: event.id }, locale)}>{t('own.eventsRecordings')}</a>
      )}
    </>
  )
}
