import { Button, Modal, PasswordInput, TextInput } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { useCall } from '#platform/call/use-call.ts'
import { useSend } from '#platform/call/use-send.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import { marketplaceCalls } from '#features/marketplace/marketplace.calls.ts'
import { useMarket } from './market-context.ts'
import { words } from './market-words.ts'
import own from './dialogs.module.css'
import styles from './market.module.css'

interface SignInDialogProps {
  house: string
  onSignedIn: () => void
  onClose: () => void
}

/** The check-in of the marketplace, with its own captcha. What was typed goes there and stays nowhere. */
export function SignInDialog({ house, onSignedIn, onClose }: SignInDialogProps) {
  const { t, toast } = useOffice()
  const say = useWordsOf(words)
  const { keep } = useMarket()
  const [given, setGiven] = useState({ username: '', password: '', captcha: '', factor_code: '' })
  const [pictureId, setPictureId] = useState(() => randomHex())
  const [factor, setFactor] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const shown = useCall(marketplaceCalls.signInForm, {}, { quiet: true })
  const { send, isSending, refusal, fields } = useSend(marketplaceCalls.signIn, { quiet: true })
  const problem = shown.refusal?.message ?? (Object.keys(fields).length === 0 ? refusal?.message : '')
  const put = (patch: Partial<typeof given>) => setGiven({ ...given, ...patch })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { answer, message } = await send({ ...given, captcha_id: pictureId, factor_id: factor })
    if (answer?.account) {
      keep(answer.account)
      toast('good', message)
      return onSignedIn()
    }
    setFactor(answer?.factor ?? '')
    setPictureId(randomHex())
    setGiven({ ...given, captcha: '', factor_code: '' })
    focusAnswer(form.current?.querySelector<HTMLInputElement>('[name=captcha], [name=password]'))
  }
  return (
    <Modal
      opened
      centered
      title={say('signIn')}
      closeButtonProps={{ 'aria-label': t('form.close') }}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.soft}>{say('signInNote', { house })}</p>
        <TextInput
          data-autofocus
          name="username"
          label={say('account')}
          autoComplete="off"
          maxLength={120}
          value={given.username}
          error={fields.username}
          onChange={({ currentTarget }) => put({ username: currentTarget.value })}
        />
        <PasswordInput
          name="password"
          label={say('password')}
          autoComplete="off"
          maxLength={200}
          value={given.password}
          error={fields.password}
          visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
          onChange={({ currentTarget }) => put({ password: currentTarget.value })}
        />
        {(shown.answer?.captcha || factor !== '') && (
          <SecondField
            isFactor={factor !== ''}
            value={factor === '' ? given.captcha : given.factor_code}
            pictureId={pictureId}
            onType={(text) => put(factor === '' ? { captcha: text } : { factor_code: text })}
            onAnother={() => setPictureId(randomHex())}
          />
        )}
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <Button type="submit" loading={isSending} disabled={!shown.answer}>
          {say('signIn')}
        </Button>
      </form>
    </Modal>
  )
}

interface SecondFieldProps {
  isFactor: boolean
  value: string
  pictureId: string
  onType: (text: string) => void
  onAnother: () => void
}

/** What is in the picture, or the code of the second factor once the house has asked for it. */
function SecondField({ isFactor, value, pictureId, onType, onAnother }: SecondFieldProps) {
  const say = useWordsOf(words)
  if (isFactor)
    return (
      <TextInput
        name="factor_code"
        label={say('factor')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={100}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
    )
  return (
    <div className={own.captcha}>
      <TextInput
        name="captcha"
        label={say('captcha')}
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <CaptchaPicture key={pictureId} id={pictureId} onAnother={onAnother} />
    </div>
  )
}

function CaptchaPicture({ id, onAnother }: { id: string; onAnother: () => void }) {
  const say = useWordsOf(words)
  const { answer } = useCall(marketplaceCalls.captcha, { id }, { quiet: true })
  return (
    <button
      type="button"
      className={own.captchaPicture}
      aria-label={say('newCaptcha')}
      title={say('newCaptcha')}
      onClick={onAnother}
    >
      {answer && <img src={answer.data} alt={say('captcha')} width={132} height={48} />}
    </button>
  )
}
