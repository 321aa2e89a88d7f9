import { useState, type SubmitEvent } from 'react'
import { paths } from '#paths.ts'
import type { Envelope } from '#platform/call/call.ts'
import type { Posted } from '#platform/call/posted.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import { certificateCalls } from './certificate.calls.ts'
import { pageWords } from './page-words.ts'
import styles from './Certificate.module.css'

/** By number and name, also without scripts. */
export function FindForm({ posted }: { posted: Posted | undefined }) {
  const { locale } = useReader()
  const [answer, setAnswer] = useState<Envelope | null>(posted?.answer ?? null)
  const [busy, setBusy] = useState(false)
  const code = answer?.code === 1 ? (answer.data as { code: string }).code : null

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const said = await callServer(locale, { stays: true })(certificateCalls.find, typed).catch(
      ({ message }: Error): Envelope => ({ code: 0, msg: message, data: null, time: 0 }),
    )
    setBusy(false)
    if (said.code === 1) location.assign(link(paths.certificate, said.data as { code: string }, locale))
    else setAnswer(said)
  }

  return (
    <>
      <p>{labelIn(pageWords.about, locale)}</p>
      <form method="post" className={styles.form} onSubmit={(event) => void find(event)}>
        {answer && (
          <p role={code ? 'status' : 'alert'} className={code ? styles.good : styles.bad}>
            {code ? labelIn(pageWords.found, locale) : answer.msg}{' '}
            {code && (
              <a href={link(paths.certificate, { code }, locale)}>{labelIn(pageWords.open, locale)}</a>
            )}
          </p>
        )}
        {(['number', 'name'] as const).map((name) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`find-${name}`}>{labelIn(pageWords[name], locale)}</label>
            <input
              id={`find-${name}`}
              name={name}
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={posted?.typed[name] ?? ''}
              aria-describedby={`find-${name}-hint`}
            />
            <small id={`find-${name}-hint`}>{labelIn(pageWords[`${name}Hint`], locale)}</small>
          </div>
        ))}
        <button type="submit" className={styles.send} disabled={busy}>
          {labelIn(pageWords.find, locale)}
        </button>
      </form>
    </>
  )
}
