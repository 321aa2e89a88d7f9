import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { afterPause } from '#platform/call/poll.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { momentText } from '#platform/ui/dates.ts'
import { logCheckCalls } from '#features/audit/log-check.calls.ts'
import { words } from './log-check-words.ts'
import { Problems } from './Problems.tsx'
import styles from './log-check.module.css'

type Check = NonNullable<AnswerOf<typeof logCheckCalls.index>['check']>

const secondsBetween = 2

/** The last check of the record of change, a button for the next one, and the anchors to keep elsewhere. */
export function LogCheckScreen() {
  const { locale, can } = useOffice()
  const { answer, refusal, refresh } = useCall(logCheckCalls.index, {}, { tag: 'log_check' })
  const { send, isSending } = useSend(logCheckCalls.start, { toast: true })
  const isRunning = answer?.check?.isRunning ?? false
  useEffect(() => (isRunning ? afterPause(secondsBetween, refresh) : undefined), [isRunning, answer, refresh])
  if (!answer) return <CallFailed failed={Boolean(refusal)} again={refresh} />
  const start = async () => {
    await send({})
    await refresh()
  }
  return (
    <div className={styles.screen}>
      <p className={styles.note}>{labelIn(words.note, locale)}</p>
      <section className={styles.result} aria-live="polite">
        {answer.check ? <Result check={answer.check} /> : <p>{labelIn(words.never, locale)}</p>}
        {can('log_check/start') && (
          <Button loading={isSending || isRunning} onClick={() => void start()}>
            {labelIn(words.start, locale)}
          </Button>
        )}
      </section>
      {answer.check?.report && <Problems report={answer.check.report} />}
      {answer.anchors.length > 0 && (
        <section className={styles.anchors} aria-labelledby="log-anchors">
          <h2 id="log-anchors">{labelIn(words.anchors, locale)}</h2>
          <p className={styles.note}>{labelIn(words.anchorsNote, locale)}</p>
          <pre>{answer.anchors.join('\n')}</pre>
        </section>
      )}
    </div>
  )
}

function Result({ check }: { check: Check }) {
  const { locale, timeZone } = useOffice()
  const { startedAt, isRunning, checked, total, report } = check
  const say = (word: keyof typeof words, params: Record<string, string | number> = {}) =>
    format(labelIn(words[word], locale), params)
  if (isRunning) return <p>{say('running', { checked, total })}</p>
  if (!report) return <p>{say('broken')}</p>
  const when = momentText(startedAt, timeZone, locale)
  const { problemCount: count, checked: all, redacted, waiting } = report
  return (
    <div>
      <p className={styles.verdict} data-bad={count > 0 || undefined}>
        {count > 0 ? say('bad', { when, count }) : say('good', { when })}
      </p>
      <p className={styles.note}>{say('counts', { checked: all, redacted, waiting })}</p>
    </div>
  )
}
