import { useState, type ReactNode } from 'react'
import own from '#features/member/public/member.module.css'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import styles from './CertificateName.module.css'
import { HolderNameForm } from './HolderNameForm.tsx'
import { holderWords } from './holder-words.ts'
import {
  memberCertificatesCalls,
  type HolderName,
  type MemberCertificate,
} from '#features/certificate/member-certificates.calls.ts'

/** The name on certificates. It is open while certificates wait for it, and else not above those that are there. */
export function CertificateName({ onNamed }: { onNamed: () => void }) {
  const { locale } = useReader()
  const { answer } = useCall(memberCertificatesCalls.certificateName, {})
  const { send, isSending } = useSend(memberCertificatesCalls.nameCertificates)
  const [saved, setSaved] = useState('')
  if (!answer) return null
  const { name, waiting } = answer

  function onSaved(now: HolderName): void {
    setSaved(now.name)
    onNamed()
  }

  return (
    <OneOfForms summary={labelIn(holderWords.name, locale)} value={saved || name} isOpen={waiting.length > 0}>
      <p className={own.soft}>{introduction(saved || name, waiting, locale)}</p>
      <HolderNameForm initial={answer.suggested} save={send} isSaving={isSending} onSaved={onSaved} />
    </OneOfForms>
  )
}

type Names = AnswerOf<typeof memberCertificatesCalls.certificateName>

function introduction(name: string, waiting: Names['waiting'], locale: 'zh-cn' | 'en'): string {
  if (name !== '') return labelIn(holderWords.future, locale)
  if (waiting.length === 0) return labelIn(holderWords.none, locale)
  const names = waiting.join(locale === 'en' ? ', ' : '、')
  return format(labelIn(holderWords.waiting, locale), { names })
}

interface CorrectNameProps {
  certificate: MemberCertificate
  onSaved: (name: HolderName) => void
}

/** In the first days the holder corrects the name on a certificate. */
export function CorrectName({ certificate, onSaved }: CorrectNameProps) {
  const { locale, timeZone } = useReader()
  const { id, holder, holder_latin, correct_until } = certificate
  const { send, isSending } = useSend(memberCertificatesCalls.correctCertificate)
  if (correct_until === null) return null
  const day = dayTextAt(correct_until - 1, timeZone, locale)
  return (
    <OneOfForms summary={labelIn(holderWords.correct, locale)}>
      <p className={own.soft}>{format(labelIn(holderWords.correctHint, locale), { day })}</p>
      <HolderNameForm
        initial={{ name: holder, latin: holder_latin }}
        save={(name) => send({ ...name, id })}
        isSaving={isSending}
        onSaved={onSaved}
      />
    </OneOfForms>
  )
}

interface OneOfFormsProps {
  summary: string
  value?: string
  isOpen?: boolean
  children: ReactNode
}

/** Opening one form closes the others, and a closed form is not in the page. */
function OneOfForms({ summary, value = '', isOpen = false, children }: OneOfFormsProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      className={own.view}
      name="name-on-certificate"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {summary}
        {value && <span className={own.soft}> · {value}</span>}
      </summary>
      {open && <div className={styles.open}>{children}</div>}
    </details>
  )
}
