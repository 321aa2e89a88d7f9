import { useSyncExternalStore } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useReader } from '#platform/site/reader.ts'
import { ExistingSeat } from '#features/signup/ExistingSeat.tsx'
import { signupCalls } from '#features/signup/signup.calls.ts'
import { SeatsText } from '#features/seats/public/SeatsText.tsx'
import { LostLetter } from '#features/signup/LostLetter.tsx'
import { SignUpForm } from '#features/signup/SignUpForm.tsx'
import { SignUpOutcome } from '#features/signup/SignUpOutcome.tsx'
import type { Seats } from '#features/seats/seats.calls.ts'
import { useExistingSeat } from '#features/signup/use-existing-seat.ts'
import { useSeats } from '#features/seats/public/use-seats.ts'
import { useSignUp } from '#features/signup/use-sign-up.ts'
import styles from './SignUpPanel.module.css'

const loadSignIn = () => import('#features/sign-in/public/sign-in-above.tsx')

interface SignUpPanelProps {
  event: {
    id: number
    signup_open_at: number | null
    max_party: number
    access_kinds: string
    cancel_reason: string
    seats: Seats
  }
  /** Text messages can be sent. */
  bySms: boolean
  posted: PostedForm | undefined
}

/** The current seats and the form. After a sign-up its result is shown instead, or the existing seat. */
export function SignUpPanel({ event, bySms, posted }: SignUpPanelProps) {
  const { t, locale, byForms = false } = useReader()
  const known = useCall(signupCalls.known, {}, { enabled: byForms }).answer
  const now = useSeats(event)
  const own = useExistingSeat(event.id)
  const lost = posted?.typed.deed === 'lostLetter'
  const signUp = useSignUp(event.id, lost ? undefined : posted, loadSignIn)
  const alive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const { condition } = now
  const over = condition === 'closed' || condition === 'cancelled'
  return (
    <div className={styles.place}>
      {!signUp.outcome && !own && <SeatsText now={now} event={event} />}
      {signUp.outcome ? (
        <SignUpOutcome outcome={signUp.outcome} event={event} />
      ) : own ? (
        <ExistingSeat ticket={own} />
      ) : over ? (
        <p className={styles.over}>
          {t('signup.closedHere')} <a href={link(paths.eventList, {}, locale)}>{t('signup.seeUpcoming')}</a>
        </p>
      ) : (
        <>
          {condition === 'full' && <p>{t('signup.seatsComeBack')}</p>}
          <SignUpForm
            signUp={signUp}
            event={event}
            bySms={bySms}
            condition={condition}
            alive={alive}
            known={byForms ? known : undefined}
            typed={(lost ? null : posted?.typed) ?? (byForms ? known : null) ?? {}}
          />
        </>
      )}
      {!signUp.outcome && !own && <LostLetter eventId={event.id} posted={lost ? posted : undefined} />}
    </div>
  )
}
