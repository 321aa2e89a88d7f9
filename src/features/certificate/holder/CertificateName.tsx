import { useState, type ReactNode } from 'react'
import own from '#features/member/public/member.module.css'
import type { AnswerOf } from '#platform/call/call.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { usePosted } from '#features/member/public/use-posted.ts'
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

const nameActions = { show: 'showName', save: 'name' }
const correctionActions = { show: 'showCorrection', save: 'correct' }

/** The certificate that a member without scripts is correcting. */
const corrected = (address: string) => new URLSearchParams(address.split('?')[1]).get('correct') ?? ''

/** What was typed into the form that was refused. */
function typedName(posted: PostedForm | undefined, { show }: typeof nameActions): HolderName | null {
  const { deed, name = '', latin = '' } = posted?.typed ?? {}
  return deed === show ? { name, latin } : null
}

/** The name on certificates. It is open while certificates wait for it, and else not above those that are there. */
export function CertificateName({ onNamed }: { onNamed: () => void }) {
  const { locale, byForms, address, posted } = useReader()
  const { answer } = useCall(memberCertificatesCalls.certificateName, {})
  const named = usePosted(memberCertificatesCalls.nameCertificates, nameActions.save)
  const { send, isSending } = useSend(memberCertificatesCalls.nameCertificates)
  const [saved, setSaved] = useState('')
  if (!answer) return null
  const { name, waiting } = answer

  function onSaved(now: HolderName): void {
    setSaved(now.name)
    onNamed()
  }

  return (
    <OneOfForms
      summary={labelIn(holderWords.name, locale)}
      value={saved || name}
      isOpen={byForms ? corrected(address) === '' : waiting.length > 0}
    >
      {named && <p role={named.refusal ? 'alert' : 'status'}>{named.message}</p>}
      <p className={own.soft}>{introduction(saved || name, waiting, locale)}</p>
      <HolderNameForm
        actions={nameActions}
        initial={typedName(posted, nameActions) ?? answer.suggested}
        save={send}
        isSaving={isSending}
        onSaved={onSaved}
      />
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
  const { locale, timeZone, byForms, address, posted } = useReader()
  const { id, holder, holder_latin, correct_until } = certificate
  const done = usePosted(memberCertificatesCalls.correctCertificate, correctionActions.save)
  const { send, isSending } = useSend(memberCertificatesCalls.correctCertificate)
  if (correct_until === null) return null
  const day = dayTextAt(correct_until - 1, timeZone, locale)
  if (byForms && corrected(address) !== String(id))
    return (
      <p>
        <a
          href={link(paths.userCertificates, {}, locale, { correct: id })}
          aria-label={`${labelIn(holderWords.correct, locale)}: ${certificate.title}`}
        >
          {labelIn(holderWords.correct, locale)}
        </a>
      </p>
    )
  return (
    <OneOfForms summary={labelIn(holderWords.correct, locale)} isOpen={byForms ?? false}>
      {done && <p role={done.refusal ? 'alert' : 'status'}>{done.message}</p>}
      <p className={own.soft}>{format(labelIn(holderWords.correctHint, locale), { day })}</p>
      <HolderNameForm
        actions={correctionActions}
        values={{ id: String(id) }}
        initial={typedName(posted, correctionActions) ?? { name: holder, latin: holder_latin }}
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
