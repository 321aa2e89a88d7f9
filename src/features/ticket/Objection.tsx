import { PrivacyLinks } from '#features/site/public/PrivacyLinks.tsx'
import { answersStoredDays } from '#features/seats/public/signup-state.ts'
import { useReader } from '#platform/site/reader.ts'
import { invalid, Part, TicketActionForm, Wrong, type Now } from './TicketActionForm.tsx'
import { useTicketWords } from './use-ticket-words.ts'
import styles from './TicketActions.module.css'

/** The owner of a mark says why. What was sent is shown, and can be changed. */
export function Objection({ now }: { now: Now }) {
  const say = useTicketWords()
  const { t } = useReader()
  const { ticket, said } = now
  const isWrong = Boolean(said?.fields.words)
  if (ticket.objection === '')
    return (
      <Part id="object" name={t('signup.object')} open={isWrong}>
        <p>{say('objectNote')}</p>
        <ObjectionForm now={now} />
      </Part>
    )
  return (
    <section className={styles.offer}>
      <h2>{say('objectSent')}</h2>
      <p className={styles.words}>{ticket.objection}</p>
      <Part id="object" name={say('objectAgain')} open={isWrong}>
        <ObjectionForm key={ticket.objection} now={now} />
      </Part>
    </section>
  )
}

function ObjectionForm({ now }: { now: Now }) {
  const say = useTicketWords()
  const { ticket, typed } = now
  return (
    <TicketActionForm deed="objectNoShow" now={now} send={say('objectSend')}>
      <label className={styles.digits}>
        {say('objectWords')}
        <textarea
          name="words"
          rows={3}
          defaultValue={typed.words ?? ticket.objection}
          {...invalid('words', now)}
        />
      </label>
      <Wrong name="words" now={now} />
      <p>
        {say('objectKept', { days: answersStoredDays })}
        <PrivacyLinks />
      </p>
    </TicketActionForm>
  )
}
