import { useEffect, useRef } from 'react'
import { paths } from '#paths.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { link } from '#platform/site/address.ts'
import { queryText } from '#platform/std/query-text.ts'
import { useReader } from '#platform/site/reader.ts'
import { passCalls } from '#features/ticket/pass.calls.ts'
import type { Outcome } from './use-sign-up.ts'
import styles from './SignUpOutcome.module.css'
import ways from './ways.module.css'
import { momentText } from '#platform/ui/dates.ts'

interface SignUpOutcomeProps {
  outcome: Outcome
  event: { id: number }
}

/** The result of a sign-up, in place of the form. */
export function SignUpOutcome({ outcome, event }: SignUpOutcomeProps) {
  const { t, locale, timeZone } = useReader()
  const { answer, words, email } = outcome
  const { state, code, key, place, already, verify_until, offer } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => focusAnswer(heading.current), [])
  const mine = { code, key, lang: locale }
  return (
    <section className={styles.outcome} aria-labelledby="outcome">
      <h2 id="outcome" ref={heading} tabIndex={-1}>
        {t(`signup.done.${(already && offer === null) || !isBegun(state) ? 'already' : state}`)}
      </h2>
      {place !== null && <p className={styles.place}>{t('signup.placeInLine', { place })}</p>}
      {offer ? (
        <p>
          {t('signup.offerUntil', { count: offer.people, moment: momentText(offer.until, timeZone, locale) })}
        </p>
      ) : (
        (state === 'held' || state === 'waiting') && <p>{words}</p>
      )}
      <p className={styles.soft}>
        {key ? t(`signup.sentTo.${letterOf(answer)}`, { email }) : t('signup.linkInLetter')}
      </p>
      <p className={ways.ways}>
        {key && (
          <a
            className={ways.ticket}
            href={link(paths.eventTicket, { code }, locale, { key }) + (offer ? '#answer' : '')}
          >
            {t(
              offer
                ? 'signup.answerOpen'
                : verify_until !== null
                  ? 'signup.verifyOpen'
                  : state === 'waiting'
                    ? 'signup.openPlace'
                    : 'signup.openTicket',
            )}
          </a>
        )}
        {key && state === 'confirmed' && (
          <a href={passCalls.calendar.path + queryText(mine)} download="">
            {t('signup.toCalendar')}
          </a>
        )}
        <a href={link(paths.eventDetail, { detailId: event.id }, locale)}>{t('signup.backToEvent')}</a>
      </p>
    </section>
  )
}

/** Says which letter is on its way. */
function letterOf({ state, verify_until }: Outcome['answer']) {
  if (verify_until !== null) return 'code'
  return state === 'waiting' ? 'line' : 'ticket'
}

const isBegun = (state: string): state is 'confirmed' | 'held' | 'waiting' =>
  state === 'confirmed' || state === 'held' || state === 'waiting'
