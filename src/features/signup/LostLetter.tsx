import type { SubmitEvent } from 'react'
import { replyIn } from '#platform/call/reply.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { typedIn } from '#features/ticket/public/sign-up-draft.ts'
import { signupCalls } from './signup.calls.ts'
import styles from '#features/ticket/public/SignUpForm.module.css'

const words = {
  name: { zh: '报过名，但找不到信了？', en: 'Signed up, and cannot find the letter?' },
  contact: { zh: '报名时的邮箱或手机号', en: 'Email or number of the sign-up' },
  send: { zh: '再寄一次', en: 'Send it again' },
}

interface LostLetterProps {
  eventId: number
  posted: PostedForm | undefined
}

/** Has the letter with the ticket sent again, with or without scripts. */
export function LostLetter({ eventId, posted }: LostLetterProps) {
  const { locale } = useReader()
  const { send, reply } = useSend(signupCalls.lostLetter, { noRedirect: true })
  const said = reply ?? (posted ? replyIn(signupCalls.lostLetter, posted.answer) : null)
  const isWrong = Boolean(said?.refusal) || undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send({ ...typedIn(event.currentTarget), event_id: eventId })
  }

  return (
    <details id="lost" open={posted !== undefined}>
      <summary className={styles.lost}>{labelIn(words.name, locale)}</summary>
      <form className={styles.form} method="post" noValidate onSubmit={submit}>
        <input type="hidden" name="deed" value="lostLetter" />
        <div className={styles.field}>
          <label htmlFor="lost-contact">{labelIn(words.contact, locale)}</label>
          <input
            id="lost-contact"
            name="contact"
            autoComplete="email"
            defaultValue={posted?.typed.contact}
            aria-invalid={isWrong}
            aria-describedby="lost-said"
          />
        </div>
        <p id="lost-said" role="status" className={isWrong && styles.wrong}>
          {said?.message}
        </p>
        <button type="submit" className={styles.again}>
          {labelIn(words.send, locale)}
        </button>
      </form>
    </details>
  )
}
