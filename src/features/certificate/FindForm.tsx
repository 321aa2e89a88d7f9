import type { SubmitEvent } from 'react'
import { paths } from '#paths.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { replyIn } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { certificateCalls } from './certificate.calls.ts'
import { certificatePageWords } from './certificate-page-words.ts'
import styles from './FindForm.module.css'

/** Finds a certificate by number and name, also without scripts. */
export function FindForm({ posted }: { posted: PostedForm | undefined }) {
  const { locale } = useReader()
  const { send, reply, isSending: busy } = useSend(certificateCalls.find, { noRedirect: true })
  const shown = reply ?? (posted ? replyIn(certificateCalls.find, posted.answer) : null)
  const code = shown?.answer?.code

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { number = '', name = '' } = typedIn(event.currentTarget)
    const { answer } = await send({ number, name })
    if (answer) location.assign(link(paths.certificate, answer, locale))
  }

  return (
    <>
      <p>{labelIn(certificatePageWords.about, locale)}</p>
      <form method="post" className={styles.form} onSubmit={(event) => void find(event)}>
        {shown && (
          <p role={code ? 'status' : 'alert'} className={code ? styles.good : styles.bad}>
            {code ? labelIn(certificatePageWords.found, locale) : shown.message}{' '}
            {code && (
              <a href={link(paths.certificate, { code }, locale)}>
                {labelIn(certificatePageWords.open, locale)}
              </a>
            )}
          </p>
        )}
        {(['number', 'name'] as const).map((name) => (
          <div key={name} className={styles.field}>
            <label htmlFor={`find-${name}`}>{labelIn(certificatePageWords[name], locale)}</label>
            <input
              id={`find-${name}`}
              name={name}
              required
              maxLength={60}
              autoComplete="off"
              defaultValue={posted?.typed[name] ?? ''}
              aria-describedby={`find-${name}-hint`}
            />
            <small id={`find-${name}-hint`}>{labelIn(certificatePageWords[`${name}Hint`], locale)}</small>
          </div>
        ))}
        <button type="submit" className={styles.send} disabled={busy}>
          {labelIn(certificatePageWords.find, locale)}
        </button>
      </form>
    </>
  )
}

const typedIn = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
