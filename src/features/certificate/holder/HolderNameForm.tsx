import { useEffect, useRef, useState } from 'react'
import { MemberField } from '#features/member/public/MemberField.tsx'
import { MemberForm } from '#features/member/public/MemberForm.tsx'
import form from '#features/member/public/member-form.module.css'
import { useMemberForm } from '#features/member/public/use-member-form.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import type { Reply } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { HolderNamePreview } from './HolderNamePreview.tsx'
import { holderWords } from './holder-words.ts'
import { memberCertificatesCalls, type HolderName } from '#features/certificate/member-certificates.calls.ts'

interface HolderNameFormProps {
  /** The names of showing and of saving among the actions of the page. */
  actions: { show: string; save: string }
  /** What both forms say besides the name. */
  values?: Partial<Record<string, string>>
  initial: HolderName
  save: (name: HolderName) => Promise<Reply>
  isSaving: boolean
  onSaved: (name: HolderName) => void
}

/** The name is shown as it will be printed, and saved when the holder says that it is right. */
export function HolderNameForm({ actions, values, initial, save, isSaving, onSaved }: HolderNameFormProps) {
  const { locale } = useReader()
  const call = memberCertificatesCalls.previewName
  const { form: typed, put, field, sheet, posted, say, sayReply } = useMemberForm(call, initial, actions.show)
  const { send, isSending } = useSend(call)
  const [shown, setShown] = useState<HolderName | null>(posted?.answer ?? null)
  const preview = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown) focusAnswer(preview.current)
  }, [shown])

  async function show(): Promise<void> {
    const reply = await send(typed)
    if (reply.answer) {
      say({})
      put(reply.answer)
      setShown(reply.answer)
    } else sayReply(reply)
  }

  async function confirm(name: HolderName): Promise<void> {
    const reply = await save(name)
    setShown(null)
    if (sayReply(reply)) onSaved(name)
  }

  return (
    <MemberForm
      {...sheet}
      action={shown ? actions.save : actions.show}
      values={{ ...values, ...shown }}
      onSend={() => void (shown ? confirm(shown) : show())}
    >
      {shown ? (
        <HolderNamePreview ref={preview} name={shown} busy={isSaving} onChange={() => setShown(null)} />
      ) : (
        <>
          <MemberField
            {...field('name')}
            label={labelIn(holderWords.name, locale)}
            hint={labelIn(holderWords.nameHint, locale)}
            autoComplete="name"
            maxLength={60}
          />
          <MemberField
            {...field('latin')}
            label={labelIn(holderWords.latin, locale)}
            hint={labelIn(holderWords.latinHint, locale)}
            autoComplete="off"
            maxLength={60}
          />
          <button type="submit" className={form.send} disabled={isSending}>
            {labelIn(holderWords.show, locale)}
          </button>
        </>
      )}
    </MemberForm>
  )
}
