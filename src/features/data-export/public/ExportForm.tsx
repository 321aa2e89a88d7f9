import { useState } from 'react'
import { linkDays, dataExportCalls } from '#features/data-export/data-export.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { dayTextAt, timeText } from '#platform/ui/dates.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import { ExportLink } from '#features/data-export/ExportLink.tsx'
import { useCall } from '#platform/call/use-call.ts'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import { usePosted } from '#features/member/public/use-posted.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'
import look from '#features/data-export/export.module.css'

type CreatedExport = AnswerOf<typeof dataExportCalls.export>

/** The page may have another form with a password field. */
const field = 'exportPassword'
const action = 'export'

/** Requests the export of the member's data. */
export function ExportForm() {
  const { t, locale, timeZone } = useReader()
  const { answer } = useCall(dataExportCalls.exportState, {})
  const posted = usePosted(dataExportCalls.export, action)
  const [made, setMade] = useState<CreatedExport | null>(posted?.answer ?? null)
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
          {t('own.data.until', { day: dayTextAt(until, timeZone, locale), time: timeText(until, timeZone) })}
        </p>
      )}
      {made ? <ExportLink made={made} onAnother={() => setMade(null)} /> : <RequestForm onMade={setMade} />}
    </section>
  )
}

function RequestForm({ onMade }: { onMade: (made: CreatedExport) => void }) {
  const { t, locale } = useReader()
  const { form, put, sheet, say, busy, send } = useMemberForm(
    dataExportCalls.export,
    { password: '' },
    action,
  )
  const { said, summary } = sheet
  const wrong = said.fields.password ?? said.fields[field]

  async function ask() {
    if (form.password === '') {
      const { account } = await messagesIn(locale)
      return say({ fields: { [field]: account.oldPassword } })
    }
    const { answer } = await send(form)
    if (answer) onMade(answer)
  }

  return (
    <MemberForm
      action={action}
      said={{ ...said, fields: wrong ? { [field]: wrong } : {} }}
      summary={summary}
      onSend={() => void ask()}
    >
      <MemberField
        name={field}
        type="password"
        label={t('own.oldPassword')}
        wrong={wrong}
        autoComplete="current-password"
        value={form.password}
        onType={(password) => put({ password })}
      />
      <button type="submit" className={styles.send} disabled={busy}>
        {busy ? t('own.data.making') : t('own.data.make')}
      </button>
    </MemberForm>
  )
}
