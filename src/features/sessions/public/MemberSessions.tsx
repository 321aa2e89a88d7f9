import { memberSessionsCalls, type ShownSession } from '#features/sessions/sessions.calls.ts'
import { sessionTexts, sessionWords } from '#features/sessions/session-texts.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import form from '#features/member/public/member-form.module.css'
import styles from '#features/member/public/member.module.css'

/** The devices on which the member is signed in. */
export function MemberSessions() {
  const { locale } = useReader()
  const { answer, refusal, refresh } = useCall(memberSessionsCalls.sessions, {})
  const one = useSend(memberSessionsCalls.endSession)
  const others = useSend(memberSessionsCalls.endOtherSessions)
  const isBusy = one.isSending || others.isSending
  const said = (others.reply ?? one.reply)?.message ?? ''
  const list = answer?.list ?? []
  return (
    <section className={form.addresses} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{labelIn(sessionWords.title, locale)}</h2>
      <p>{labelIn(sessionWords.hint, locale)}</p>
      {!answer && (
        <p role={refusal ? 'alert' : 'status'}>{refusal?.message ?? labelIn(sessionWords.loading, locale)}</p>
      )}
      <ul className={styles.rows}>
        {list.map((session) => (
          <Session
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={() => void one.send({ id: session.id }).then(refresh)}
          />
        ))}
      </ul>
      <p role="status">{said}</p>
      {list.length > 1 && (
        <button
          type="button"
          className={styles.button}
          disabled={isBusy}
          onClick={() => void others.send({}).then(refresh)}
        >
          {labelIn(sessionWords.endOthers, locale)}
        </button>
      )}
    </section>
  )
}

interface SessionProps {
  session: ShownSession
  isBusy: boolean
  onEnd: () => void
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { locale, timeZone, now } = useReader()
  const { device, isThis, facts, warning, endOf } = sessionTexts(session, now, timeZone, locale)
  return (
    <li className={styles.row}>
      <p className={styles.name}>
        {device}
        {isThis && <strong className={styles.done}> · {isThis}</strong>}
      </p>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {warning && <p>{warning}</p>}
      {!isThis && (
        <button type="button" className={styles.button} aria-label={endOf} disabled={isBusy} onClick={onEnd}>
          {labelIn(sessionWords.end, locale)}
        </button>
      )}
    </li>
  )
}
