import { useState } from 'react'
import { linkDays, ownDataCalls } from '#features/data-export/data-export.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { messagesIn } from '#platform/call/client-failure.ts'
import { timeText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayOf } from '#features/member/public/day-text.ts'
import { OwnField } from '#features/member/public/MemberField.tsx'
import { OwnForm } from '#features/member/public/MemberForm.tsx'
import { OwnExportLink } from '#features/data-export/ExportLink.tsx'
import { useOwn } from '#features/member/public/use-member-call.ts'
import { useOwnForm } from '#features/member/public/use-member-form.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'
import look from '#features/data-export/export.module.css'

type Made = AnswerOf<typeof ownDataCalls.export>

/** There may be another form on the page that asks for a password. */
const field = 'exportPassword'

/** What the centre knows of a member, to take home. */
export function OwnExport() {
  const { t, locale } = useReader()
  const { answer } = useOwn(ownDataCalls.exportState, {})
  const [made, setMade] = useState<Made | null>(null)
  const until = made ? null : (answer?.until ?? null)
  return (
    <section className={look.part} aria-labelledby="own-export">
      <h2 id="own-export">{t('own.data.title')}</h2>
      <div>
        <p>{t('own.data.lead')}</p>
        <ul className={look.list}>
          {(['records', 'papers', 'files', 'readMe'] as const).map((name) => (
            <li key={name}>{t(`own.data.parts.${name}`)}</li>
          ))}
        </ul>
      </div>
      <p className={own.soft}>{t('own.data.rule', { days: linkDays })}</p>
      <p className={look.warning}>{t('own.data.warning')}</p>
      {until !== null && (
        <p className={look.state}>
          {t('own.data.until', { day: dayOf(until, locale), time: timeText(until) })}
        </p>
      )}
      {made ? <OwnExportLink made={made} onAnother={() => setMade(null)} /> : <AskForm onMade={setMade} />}
    </section>
  )
}

function AskForm({ onMade }: { onMade: (made: Made) => void }) {
  const { t, locale } = useReader()
  const [password, setPassword] = useState('')
  const { said, say, busy, send, summary } = useOwnForm(ownDataCalls.export)
  const wrong = said.fields.password ?? said.fields[field]

  async function ask() {
    if (password === '') {
      const { account } = await messagesIn(locale)
      return say({ fields: { [field]: account.oldPassword } })
    }
    await send({ password }, { take: (data) => onMade(data as Made) })
  }

  return (
    <OwnForm
      said={{ ...said, fields: wrong ? { [field]: wrong } : {} }}
      summary={summary}
      onSend={() => void ask()}
    >
      <OwnField
        name={field}
        type="password"
        label={t('own.oldPassword')}
        wrong={wrong}
        autoComplete="current-password"
        value={password}
        onType={setPassword}
      />
      <button type="submit" className={styles.send} disabled={busy}>
        {busy ? t('own.data.making') : t('own.data.make')}
      </button>
    </OwnForm>
  )
}
