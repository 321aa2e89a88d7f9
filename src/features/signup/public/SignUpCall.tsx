import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { nearText } from '#platform/ui/dates.ts'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import { ExistingSeat } from '#features/signup/ExistingSeat.tsx'
import { ticketLink, ticketWay } from '#features/ticket/public/ticket-link.ts'
import { SeatsText } from '#features/seats/public/SeatsText.tsx'
import type { SignupCondition } from '#features/seats/public/signup-state.ts'
import type { Seats } from '#features/seats/seats.calls.ts'
import { useExistingSeat } from '#features/signup/use-existing-seat.ts'
import { useSeats } from '#features/seats/public/use-seats.ts'
import styles from './SignUpCall.module.css'

interface SignUpCallProps {
  event: { id: number; signup_open_at: number | null; cancel_reason: string; seats: Seats }
  /** The page says that the event is over or called off, so this part need not say it again. */
  isOver: boolean
}

const words = { open: 'signup.apply', waitlist: 'signup.joinLine', notYet: 'signup.fillForm' } as const

/** The state of sign-up on the page of an event, with the link to the form. A phone keeps it at the lower edge. */
export function SignUpCall({ event, isOver }: SignUpCallProps) {
  const reader = useReader()
  const { t, locale } = reader
  const now = useSeats(event)
  const own = useExistingSeat(event.id)
  const { condition } = now
  const over = condition === 'closed' || condition === 'cancelled'
  return (
    <section className={styles.call} aria-label={t('signup.heading')}>
      {own && <ExistingSeat ticket={own} />}
      {!isOver && <SeatsText now={now} event={event} />}
      {own ? (
        <p className={classes(styles.bar, styles.onPhones)}>
          <a className={styles.way} href={ticketLink(own, locale)}>
            {t(ticketWay(own))}
          </a>
        </p>
      ) : over ? (
        <a className={styles.elsewhere} href={link(paths.eventList, {}, locale)}>
          {t('signup.seeUpcoming')}
        </a>
      ) : (
        <p className={styles.bar}>
          {isWay(condition) ? (
            <a className={styles.way} href={link(paths.eventApply, { detailId: event.id }, locale)}>
              {t(words[condition], {
                time: nearText(event.signup_open_at ?? 0, reader.now, reader.timeZone, reader.locale),
              })}
            </a>
          ) : (
            <span className={classes(styles.way, styles.none)}>{t('signup.state.full')}</span>
          )}
        </p>
      )}
    </section>
  )
}

const isWay = (condition: SignupCondition): condition is keyof typeof words => condition in words
