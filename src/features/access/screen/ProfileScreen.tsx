import { useState } from 'react'
import { FactorPanel } from '#features/second-factor/public/FactorPanel.tsx'
import { adminFactorCalls } from '#features/second-factor/second-factor.calls.ts'
import { ownProfileCalls } from '#features/access/own-profile.calls.ts'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { OwnLog } from './OwnLog.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './profile.module.css'
import { profileWords } from './profile-words.ts'

/** The own place of an administrator: who I am, how I sign in, what I did. Each part is saved by itself. */
export function ProfileScreen() {
  const label = useLabel()
  const { locale, timeZone } = useOffice()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const { answer, refusal, refresh } = useCall(ownProfileCalls.index, {})
  if (!answer) return refusal ? <CallFailed failed again={() => void refresh()} /> : null
  return (
    <div className={styles.parts}>
      <section aria-labelledby="profile-who">
        <h2 id="profile-who">{label(profileWords.who)}</h2>
        <ProfileForm info={answer.info} onSaved={() => void refresh()} />
      </section>
      <section aria-labelledby="profile-sign-in">
        <h2 id="profile-sign-in">{label(profileWords.signIn)}</h2>
        <OwnPassword />
      </section>
      <FactorPanel calls={adminFactorCalls} locale={locale} timeZone={timeZone} now={now} />
      <section aria-labelledby="profile-log">
        <h2 id="profile-log">{label(profileWords.did)}</h2>
        <OwnLog />
      </section>
    </div>
  )
}
