import { useState } from 'react'
import { accountClosingCalls } from '#features/account-closing/account-closing.calls.ts'
import { callServer } from '#platform/site/call-server.ts'
import { useReader } from '#platform/site/reader.ts'
import { refreshMember } from '#features/member/public/signed-in-member.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/account-closing/closing.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

/** On every page while the account is about to close, with the way to keep it. */
export function ClosingNotice({ closing }: { closing: number | null }) {
  const { t, locale, timeZone } = useReader()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)

  async function keep() {
    if (busy) return
    setBusy(true)
    const { msg, code } = await callServer(locale)(accountClosingCalls.keepOpen, {}).catch(
      ({ message }: Error) => ({
        msg: message,
        code: 0,
      }),
    )
    setSaid(msg)
    if (code === 1) await refreshMember(locale)
    setBusy(false)
  }

  return (
    <div className={styles.place}>
      {closing !== null && (
        <div className={styles.notice}>
          <p>{t('own.leaving.notice', { day: dayTextAt(closing, timeZone, locale) })}</p>
          <button type="button" className={own.button} aria-disabled={busy} onClick={() => void keep()}>
            {t('own.leaving.stay')}
          </button>
        </div>
      )}
      <p role="status">{said}</p>
    </div>
  )
}
