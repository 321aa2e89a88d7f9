import type { ReactNode } from 'react'
import { htmlLang, type Locale } from '#platform/i18n/locale.ts'
import { groupDigits } from '#platform/std/group-digits.ts'
import { dayText, momentText, spanText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { hasPlace, PlaceText } from '#features/venue/public/PlaceText.tsx'
import type { Ticket } from '#features/ticket/ticket.calls.ts'
import { ticketStatus } from '#features/ticket/public/ticket-status.ts'
import type { Pass } from './use-ticket.ts'
import { useTicketWords } from '#features/ticket/use-ticket-words.ts'
import styles from './TicketSheet.module.css'

/** The ticket on the screen and on paper. On paper it has both languages. */
export function TicketSheet({ ticket, pass }: { ticket: Ticket; pass: Pass }) {
  const say = useTicketWords()
  const { t, locale, now, timeZone } = useReader()
  const status = ticketStatus(ticket, now, timeZone)
  const { state, end, event, place, checked_in_at } = ticket
  const other = locale === 'en' ? 'zh-cn' : 'en'
  return (
    <section className={styles.sheet} data-state={state}>
      <div className={styles.head}>
        <p className={styles.state}>{t(`signup.ticketState.${status}`)}</p>
        <h1>{event.name}</h1>
        <p className={styles.onPaper} lang={htmlLang[other]}>
          {pass[other].name}
        </p>
      </div>
      {place !== null && (
        <p className={styles.place} data-serif="">
          {t('signup.placeInLine', { place })}
        </p>
      )}
      {state === 'waiting' && <WaitingPosition ticket={ticket} />}
      {isEnd(end) && <p>{say(`ended.${end}`)}</p>}
      {event.cancelled_at !== null && event.cancel_reason && <p>{event.cancel_reason}</p>}
      {pass.qr && status === 'confirmed' && (
        <figure className={styles.code}>
          {/* oxlint-disable-next-line react/no-danger -- a drawing of our own, of squares */}
          <div className={styles.qr} dangerouslySetInnerHTML={{ __html: pass.qr }} />
          <figcaption>
            <span className={styles.onScreen}>{say('showAtDoor')}</span>
            <span className={styles.onPaper}>{say('paperNote')}</span>
          </figcaption>
        </figure>
      )}
      <TicketFacts ticket={ticket} pass={pass} other={other} />
      {checked_in_at !== null && (
        <p className={styles.in}>
          {say('checkedIn', { moment: momentText(checked_in_at, timeZone, locale) })}
        </p>
      )}
    </section>
  )
}

interface TicketFactsProps {
  ticket: Ticket
  pass: Pass
  /** The language that only paper has. */
  other: Locale
}

function TicketFacts({ ticket, pass, other }: TicketFactsProps) {
  const say = useTicketWords()
  const { t, locale, timeZone } = useReader()
  const { event, people, user_name, party_names, code } = ticket
  const { date, start_at, end_at } = event
  return (
    <dl className={styles.facts}>
      {user_name && (
        <Fact name={t('signup.name')}>
          {user_name}
          {people > 1 && ` · ${t('signup.people', { count: people })}`}
          {party_names && <span className={styles.company}>{party_names}</span>}
        </Fact>
      )}
      <Fact name={t('signup.day')}>
        {dayText(date, locale)}
        <span className={styles.onPaper} lang={htmlLang[other]}>
          {dayText(date, other)}
        </span>
      </Fact>
      {start_at !== null && (
        <Fact name={t('signup.time')}>{spanText(start_at, end_at, timeZone, locale)}</Fact>
      )}
      {hasPlace(event.place) && (
        <Fact name={t('signup.place')}>
          <PlaceText place={event.place} />
          <span className={styles.onPaper} lang={htmlLang[other]}>
            {[pass[other].location, pass[other].address].filter(Boolean).join(' · ')}
          </span>
        </Fact>
      )}
      {ticket.online_url && (
        <Fact name={t('signup.online')}>
          <a href={ticket.online_url} rel="noopener noreferrer">
            {say('enterOnline')}
          </a>
        </Fact>
      )}
      {ticket.files.length > 0 && (
        <Fact name={say('files')}>
          <ul className={styles.files}>
            {ticket.files.map(({ name, url, size }) => (
              <li key={name + url.split('?', 1)[0]}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>{' '}
                <span className={styles.size}>{sizeWords(size)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {event.price.price !== 0 && (
        <Fact name={t('signup.price')}>
          {[event.price.sum, event.price.note].filter(Boolean).join(' · ')}
        </Fact>
      )}
      {event.access_kinds && <Fact name={t('signup.access')}>{event.access_kinds}</Fact>}
      <Fact name={t('signup.code')}>
        <span className={styles.letters}>{groupDigits(code)}</span>
      </Fact>
    </dl>
  )
}

const ends = ['person', 'declined', 'expired', 'staff', 'centre'] as const
const isEnd = (end: string): end is (typeof ends)[number] => ends.some((each) => each === end)

/** What a person on the waiting list can expect. */
function WaitingPosition({ ticket: { own, people, line } }: { ticket: Ticket }) {
  const say = useTicketWords()
  if (line.standby) return <p>{say('line.standby')}</p>
  return (
    <>
      <p>{say('line.usual')}</p>
      {own && people > 1 && <p>{say(`line.${line.takes_fewer ? 'fewer' : 'party'}`, { count: people })}</p>}
      {line.offers_missed > 0 && <p>{say('line.behind')}</p>}
      {line.waits_only && <p>{say('line.waitsOnly')}</p>}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const sizeWords = (size: number) =>
  size < 100 * 1024 ? `${Math.ceil(size / 1024)} KiB` : `${(size / 1024 ** 2).toFixed(1)} MiB`
