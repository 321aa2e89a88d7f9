import { useEffect, useRef, type ReactNode } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { FormValues } from '#platform/call/posted-form.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { SignUpField } from '#features/ticket/public/SignUpField.tsx'
import type { SignUpField as SignUpFieldName } from '#features/seats/public/sign-up-rules.ts'
import { PrivacyLinks } from '#features/site/public/PrivacyLinks.tsx'
import { senderWords } from './sender-words.ts'
import { SignUpParty } from './SignUpParty.tsx'
import { answersStoredDays, type SignupCondition } from '#features/seats/public/signup-state.ts'
import type { useSignUp } from './use-sign-up.ts'
import styles from '#features/ticket/public/SignUpForm.module.css'

interface SignUpFormProps {
  signUp: ReturnType<typeof useSignUp>
  event: { id: number; max_party: number; access_kinds: string }
  bySms: boolean
  condition: SignupCondition
  /** The page is hydrated. Before that, the browser submits the form, and the server says what is wrong. */
  alive: boolean
  typed: FormValues
  /** The member without scripts who fills it in. */
  known?: { userName: string } | undefined
}

const labels = { open: 'signup.submit', waitlist: 'signup.submitLine', notYet: 'signup.submitSoon' } as const

/** The form for a seat or for the waiting list. Typed values stay when one becomes the other. */
export function SignUpForm({ signUp, event, bySms, condition, alive, typed, known }: SignUpFormProps) {
  const { t } = useReader()
  const { form, wrong, busy, isFilled, keep, submit } = signUp
  const mayWait = condition === 'notYet' || condition === 'open' || condition === 'waitlist'
  const label = mayWait ? labels[condition] : (`signup.state.${condition}` as const)
  const locked = alive && condition !== 'open' && condition !== 'waitlist'
  const field = (name: SignUpFieldName) => ({ first: typed[name], wrong: wrong[name] })
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      data-waits="member"
      onInput={keep}
      onSubmit={(event) => (locked ? event.preventDefault() : void submit(event))}
    >
      <Summary signUp={signUp} />
      <Sender signUp={signUp} eventId={event.id} name={known?.userName} />
      {isFilled && <p className={styles.note}>{t('signup.fromProfile')}</p>}
      <SignUpField name="userName" complete="name" required {...field('userName')} />
      <SignUpField
        name="mobile"
        kind="tel"
        complete="tel"
        required
        hint={t('signup.mobileHint')}
        {...field('mobile')}
      />
      <SignUpField
        name="email"
        kind="email"
        complete="email"
        required
        hint={t('signup.emailHint')}
        {...field('email')}
      />
      {bySms && (
        <label className={styles.tick}>
          <input type="checkbox" name="by_sms" defaultChecked={Boolean(typed.by_sms)} />
          {t('signup.by_sms')}
        </label>
      )}
      {event.max_party > 1 && <SignUpParty most={event.max_party} typed={typed} wrong={wrong} />}
      <SignUpField name="wechat" {...field('wechat')} />
      <SignUpField
        name="access_needs"
        hint={event.access_kinds && t('signup.accessHere', { kinds: event.access_kinds })}
        {...field('access_needs')}
      />
      <SignUpField name="suggestions" rows={4} {...field('suggestions')} />
      <p className={styles.kept}>
        {t('signup.kept', { days: answersStoredDays })}
        <PrivacyLinks />
      </p>
      {condition === 'waitlist' && <p className={styles.note}>{t('signup.lineNote')}</p>}
      {condition === 'notYet' && <p className={styles.note}>{t('signup.fillAhead')}</p>}
      <button className={styles.send} type="submit" aria-disabled={busy || locked || undefined}>
        {t(busy ? 'signup.pending' : alive || condition === 'waitlist' ? label : 'signup.submit')}
      </button>
    </form>
  )
}

/** As whom the form is sent. A guest who is a member can sign in without losing a word. */
function Sender({
  signUp: { sender, signIn },
  eventId,
  name = sender ? String(sender.nickname || sender.username) : '',
}: {
  signUp: SignUpFormProps['signUp']
  eventId: number
  name?: string | undefined
}) {
  const { locale } = useReader()
  if (name) return <p className={styles.note}>{format(labelIn(senderWords.asMember, locale), { name })}</p>
  const url = link(paths.eventApply, { detailId: eventId }, locale)
  return (
    <p>
      {labelIn(senderWords.isMember, locale)}{' '}
      <a
        href={link(paths.userLogin, {}, locale, { url })}
        data-waits=""
        onClick={(event) => {
          event.preventDefault()
          void signIn('guest')
        }}
      >
        {labelIn(senderWords.signInHere, locale)}
      </a>
    </p>
  )
}

/** The problems, with links to their fields. The summary gets the focus when it appears. */
function Summary({ signUp }: Pick<SignUpFormProps, 'signUp'>): ReactNode {
  const { t, locale } = useReader()
  const { said } = signUp
  const box = useRef<HTMLDivElement>(null)
  const problems = Object.entries(said.fields)
  const silent = problems.length === 0 && said.text === '' && !said.isSignedOut
  useEffect(() => {
    if (!silent) focusAnswer(box.current)
  }, [said, silent])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={silent ? undefined : styles.summary}>
      {said.isSignedOut ? (
        <>
          <p>{labelIn(senderWords.signedOut, locale)}</p>
          <p className={styles.choices}>
            <button type="button" className={styles.send} onClick={() => void signUp.signIn('signedOut')}>
              {labelIn(senderWords.signInAndSend, locale)}
            </button>
            <button type="button" className={styles.choice} onClick={() => void signUp.sendAsGuest()}>
              {labelIn(senderWords.sendAsGuest, locale)}
            </button>
          </p>
        </>
      ) : problems.length > 0 ? (
        <>
          <p>{t('signup.wrong')}</p>
          <ul className={styles.problems}>
            {problems.map(([name, words]) => (
              <li key={name}>
                <a href={`#sign-up-${name}`}>{words}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        said.text
      )}
    </div>
  )
}
