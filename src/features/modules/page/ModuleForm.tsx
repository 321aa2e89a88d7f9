import { useId, useRef, useState, type SubmitEvent } from 'react'
import type { PostedForm } from '#platform/call/posted-form.ts'
import { replyIn } from '#platform/call/reply.ts'
import { useSend } from '#platform/call/use-send.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { useReader } from '#platform/site/reader.ts'
import { moduleCall, type FormBlock } from '#features/modules/module-page.calls.ts'
import styles from './ModulePagePage.module.css'

const words = {
  sent: { zh: '已发送，谢谢。', en: 'Sent. Thank you.' },
  choose: { zh: '请选择', en: 'Please choose' },
}

interface ModuleFormProps {
  block: FormBlock
  at: { module: string; name: string; link: string }
  posted: PostedForm | undefined
}

/** A form that asks a call of the module, also without scripts. What was typed stays when it is refused. */
export function ModuleForm({ block, at, posted }: ModuleFormProps) {
  const { locale } = useReader()
  const call = moduleCall(at.module, block.call)
  const said = useRef<HTMLParagraphElement>(null)
  const [isDone, setDone] = useState(false)
  const { send, reply, isSending } = useSend(call, { quiet: true })
  const shown = reply ?? (posted ? replyIn(call, posted.answer) : null)
  const fields = shown?.refusal?.fields ?? {}

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const { answer } = await send({ ...typed, page: at.name, link: at.link })
    if (answer) {
      form.reset()
      setDone(true)
    }
    focusAnswer(said.current)
  }

  const done = shown?.answer || isDone ? (shown?.answer?.message ?? '') || labelIn(words.sent, locale) : ''
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      {shown && (
        <p
          ref={said}
          tabIndex={-1}
          role={shown.refusal ? 'alert' : 'status'}
          className={shown.refusal ? styles.bad : styles.good}
        >
          {shown.refusal ? shown.message : done}
        </p>
      )}
      <input type="hidden" name="call" value={block.call} />
      {block.fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          problem={fields[field.name]}
          typed={posted?.typed[field.name] ?? ''}
        />
      ))}
      <button type="submit" className={styles.send} disabled={isSending}>
        {block.send}
      </button>
    </form>
  )
}

interface FormFieldProps {
  field: FormBlock['fields'][number]
  problem: string | undefined
  typed: string
}

function FormField({ field: { name, label, kind, required, max, choices }, problem, typed }: FormFieldProps) {
  const id = useId()
  const { locale } = useReader()
  const shared = {
    id,
    name,
    required,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
  }
  return (
    <div className={styles.field} data-flag={kind === 'flag' || undefined}>
      <label htmlFor={id}>{label}</label>
      {kind === 'longText' && <textarea {...shared} rows={5} maxLength={max} defaultValue={typed} />}
      {kind === 'choice' && (
        <select {...shared} defaultValue={typed}>
          <option value="">{labelIn(words.choose, locale)}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
      {kind === 'flag' && <input {...shared} type="checkbox" value="1" defaultChecked={typed === '1'} />}
      {(kind === 'text' || kind === 'email' || kind === 'number') && (
        <input
          {...shared}
          type={kind === 'email' ? 'email' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          maxLength={max}
          defaultValue={typed}
        />
      )}
      {problem && (
        <small id={`${id}-problem`} className={styles.problem}>
          {problem}
        </small>
      )}
    </div>
  )
}
