import own from '#features/member/public/member.module.css'
import { memberNoticesCalls } from '#features/notices/notices.calls.ts'
import styles from '#features/account/notices/notices.module.css'
import { NewsList } from '#features/account/notices/NewsList.tsx'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'

const words = {
  title: { zh: '最近的消息', en: 'What happened' },
  rest: { zh: '其余 {count} 条', en: '{count,One more|# more}' },
  read: { zh: '都看过了', en: 'I have seen these' },
}

const atFirst = 5

/** What happened since the member last pressed the button below it; nothing without news. */
export function NewsOfMember() {
  const { locale } = useReader()
  const { answer, refresh } = useCall(memberNoticesCalls.happened, {})
  const { send, isSending, refusal } = useSend(memberNoticesCalls.readHappened)
  if (!answer || answer.list.length === 0) return null
  const { until, list } = answer
  const rest = list.slice(atFirst)

  async function markRead() {
    if (!(await send({ until })).refusal) await refresh()
  }

  return (
    <section aria-labelledby="own-news">
      <h2 id="own-news">{labelIn(words.title, locale)}</h2>
      <NewsList list={list.slice(0, atFirst)} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{format(labelIn(words.rest, locale), { count: rest.length })}</summary>
          <NewsList list={rest} />
        </details>
      )}
      {refusal && <p role="alert">{refusal.message}</p>}
      <ActionForm
        action="readHappened"
        values={{ until: String(until) }}
        className={styles.read}
        onSend={() => void markRead()}
      >
        <button type="submit" className={own.button} disabled={isSending}>
          {labelIn(words.read, locale)}
        </button>
      </ActionForm>
    </section>
  )
}
