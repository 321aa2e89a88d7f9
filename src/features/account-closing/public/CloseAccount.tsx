import { useEffect, useRef, useState } from 'react'
import { accountClosingCalls } from '#features/account-closing/account-closing.calls.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { useReader } from '#platform/site/reader.ts'
import { CloseForm } from '#features/account-closing/CloseForm.tsx'
import { useRefreshOnChange } from '#features/member/public/use-refresh-on-change.ts'
import { useSignedInMember } from '#features/member/public/signed-in-member.ts'
import { sumText } from '#features/member/public/sum-text.ts'
import { useCall } from '#platform/call/use-call.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/account-closing/closing.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

type Closing = AnswerOf<typeof accountClosingCalls.closing>

/** Closes the account of the member. Until the date of closing, the member can cancel this. */
export function CloseAccount() {
  const { t, locale, timeZone, posted } = useReader()
  const { known, refresh } = useSignedInMember(true)
  const { answer, refusal, refresh: refreshClosing } = useCall(accountClosingCalls.closing, {})
  useRefreshOnChange(known?.closing_at ?? 0, refreshClosing)
  const [heard, setHeard] = useState('')
  const told = useRef<HTMLParagraphElement>(null)
  const closing = known?.closing_at ?? null
  useEffect(() => {
    if (closing !== null && heard !== '') focusAnswer(told.current)
  }, [closing, heard])

  async function onAsked(words: string) {
    setHeard(words)
    await refresh()
  }

  return (
    <section className={styles.closing} aria-labelledby="close-account">
      <h2 id="close-account">{t('own.leaving.title')}</h2>
      {refusal && <p role="alert">{refusal.message}</p>}
      {closing !== null && (
        <>
          <p ref={told} tabIndex={-1} role="status" className={styles.heard}>
            {heard}
          </p>
          <p>{t('own.leaving.asked', { day: dayTextAt(closing, timeZone, locale) })}</p>
        </>
      )}
      {answer && <WhatBecomes closing={answer} />}
      {answer && closing === null && (
        <details className={own.view} open={posted?.typed.deed === 'close' || undefined}>
          <summary>{t('own.leaving.begin')}</summary>
          <CloseForm closing={answer} onAsked={(words) => void onAsked(words)} />
        </details>
      )}
    </section>
  )
}

/** Lists what is deleted with the account and what stays without a name. */
function WhatBecomes({ closing }: { closing: Closing }) {
  const { t } = useReader()
  const { certificates, closing_at, days, letter, money, score, signups } = closing
  const sums = { score: sumText('points', score), money: sumText('balance', money) }
  return (
    <>
      {closing_at === null && <p>{t('own.leaving.days', { days })}</p>}
      <div>
        <h3>{t('own.leaving.goes')}</h3>
        <ul className={styles.list}>
          <li>{t('own.leaving.goesProfile')}</li>
          <li>{t('own.leaving.goesWords')}</li>
          {signups > 0 && <li>{t('own.leaving.goesSeats', { count: signups })}</li>}
          <li>{t('own.leaving.goesSums', sums)}</li>
        </ul>
      </div>
      <div>
        <h3>{t('own.leaving.stays')}</h3>
        <ul className={styles.list}>
          <li>{t('own.leaving.staysSums')}</li>
          {certificates > 0 && <li>{t(certificateWords(closing), { count: certificates })}</li>}
        </ul>
      </div>
      <p className={own.soft}>{t('own.leaving.backups')}</p>
      {letter === 'none' && <p className={own.soft}>{t('own.leaving.noLetter')}</p>}
    </>
  )
}

function certificateWords({ closing_at, keep_certificates }: Closing) {
  if (closing_at === null) return 'own.leaving.staysCertificates'
  return keep_certificates ? 'own.leaving.staysNamed' : 'own.leaving.staysNameless'
}
