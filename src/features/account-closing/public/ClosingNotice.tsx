import { accountClosingCalls } from '#features/account-closing/account-closing.calls.ts'
import { useSend } from '#platform/call/use-send.ts'
import { useReader } from '#platform/site/reader.ts'
import { useMemberRefresh } from '#features/member/public/signed-in-member.ts'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { usePosted } from '#features/member/public/use-posted.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/account-closing/closing.module.css'
import { dayTextAt } from '#platform/ui/dates.ts'

/** A notice on every page while the account is about to close, with a button that keeps the account. */
export function ClosingNotice({ closing }: { closing: number | null }) {
  const { t, locale, timeZone } = useReader()
  const refreshMember = useMemberRefresh()
  const { send, isSending, ...sent } = useSend(accountClosingCalls.keepOpen)
  const posted = usePosted(accountClosingCalls.keepOpen, 'keepOpen')
  const reply = sent.reply ?? posted

  async function keep() {
    const { refusal } = await send({})
    if (!refusal) await refreshMember()
  }

  return (
    <div className={styles.place}>
      {closing !== null && (
        <div className={styles.notice}>
          <p>{t('own.leaving.notice', { day: dayTextAt(closing, timeZone, locale) })}</p>
          <ActionForm action="keepOpen" onSend={() => void keep()}>
            <button type="submit" className={own.button} aria-disabled={isSending}>
              {t('own.leaving.stay')}
            </button>
          </ActionForm>
        </div>
      )}
      <p role="status">{(closing === null || reply?.refusal) && reply?.message}</p>
    </div>
  )
}
