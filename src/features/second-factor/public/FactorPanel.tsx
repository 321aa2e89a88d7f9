import { startRegistration, type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useId, useState } from 'react'
import { AppForm, PasskeyForm, type BegunFactor } from '#features/second-factor/AddFactorForms.tsx'
import { ConfirmForm } from '#features/second-factor/ConfirmForm.tsx'
import { factorWord } from '#features/second-factor/factor-words.ts'
import type {
  adminFactorCalls,
  memberFactorCalls,
  ShownFactor,
} from '#features/second-factor/second-factor.calls.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { replyTo } from '#platform/call/reply.ts'
import { useCall } from '#platform/call/use-call.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { nearText } from '#platform/ui/dates.ts'
import type { GivenFactor } from '#platform/auth/factor.shapes.ts'
import styles from './factor.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface FactorPanelProps {
  calls: typeof adminFactorCalls | typeof memberFactorCalls
  locale: Locale
  timeZone: string
  now: number
}

type Work = { do: 'add'; kind: ShownFactor['kind'] } | { do: 'remove'; factor: ShownFactor } | { do: 'renew' }
/** What the panel shows below the list. */
type Step =
  | { at: 'list'; said: string }
  | { at: 'confirm'; work: Work }
  | { at: 'adding'; kind: ShownFactor['kind']; begun: BegunFactor }
  | { at: 'recovery'; list: string[]; said: string }

/** The second factors of whoever is signed in: what there is, adding, removing, and the recovery codes. */
export function FactorPanel({ calls, locale, timeZone, now }: FactorPanelProps) {
  const heading = useId()
  const { answer, refusal, refresh } = useCall(calls.factors, {})
  const { step, setStep, confirm, finish } = useFactorWork(calls, () => void refresh())
  const near = (seconds: number) => ({ at: nearText(seconds, now, timeZone, locale) })
  const list = answer?.list ?? []
  const due = answer?.due_at ?? 0
  const stop = () => setStep({ at: 'list', said: '' })
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{factorWord('title', locale)}</h2>
      <p className={styles.soft}>{factorWord('hint', locale)}</p>
      {refusal && <p role="alert">{refusal.message}</p>}
      {due > 0 && <p className={styles.due}>{factorWord('due', locale, near(due))}</p>}
      <FactorList
        list={list}
        locale={locale}
        near={near}
        onRemove={(factor) => setStep({ at: 'confirm', work: { do: 'remove', factor } })}
      />
      {answer && list.length > 0 && <p>{factorWord('recoveryLeft', locale, { count: answer.recovery })}</p>}
      {'said' in step && (
        <p role="status" className={styles.said}>
          {step.said}
        </p>
      )}
      {step.at === 'list' && (
        <Choices
          locale={locale}
          canRenew={list.length > 0}
          onChoose={(work) => setStep({ at: 'confirm', work })}
        />
      )}
      {step.at === 'confirm' && (
        <ConfirmForm locale={locale} send={(given) => confirm(step.work, given)} onCancel={stop} />
      )}
      {step.at === 'adding' && <AddForm {...step} locale={locale} finish={finish} onCancel={stop} />}
      {step.at === 'recovery' && <RecoveryCodes list={step.list} locale={locale} onKept={stop} />}
    </section>
  )
}

/** What is being done, and the requests for it. */
function useFactorWork(calls: FactorPanelProps['calls'], onChange: () => void) {
  const ask = useCaller()
  const [step, setStep] = useState<Step>({ at: 'list', said: '' })

  function done(said: string, list: string[] = []) {
    setStep(list.length > 0 ? { at: 'recovery', list, said } : { at: 'list', said })
    onChange()
  }

  /** Sends the work with the password, or with the factor that was asked for after it. */
  async function confirm(work: Work, given: GivenFactor & { current_password?: string }) {
    if (work.do === 'remove') {
      const input = { id: work.factor.id, ...given }
      const reply = await replyTo<object | null>(ask(calls.removeFactor, input, quiet))
      if (!reply.refusal) done(reply.message)
      return reply
    }
    if (work.do === 'renew') {
      const reply = await replyTo(ask(calls.renewRecovery, given, quiet))
      if (reply.answer) done(reply.message, reply.answer.recovery)
      return reply
    }
    const reply = await replyTo(ask(calls.beginFactor, { kind: work.kind, ...given }, quiet))
    if (reply.answer) setStep({ at: 'adding', kind: work.kind, begun: reply.answer })
    return reply
  }

  async function finish(id: string, proof: { name: string; code?: string; passkey?: string }) {
    const reply = await replyTo(ask(calls.finishFactor, { id, ...proof }, quiet))
    if (reply.answer) done(reply.message, reply.answer.recovery)
    return reply
  }

  return { step, setStep, confirm, finish }
}

const quiet = { quiet: true }

interface FactorListProps {
  list: readonly ShownFactor[]
  locale: Locale
  near: (seconds: number) => { at: string }
  onRemove: (factor: ShownFactor) => void
}

function FactorList({ list, locale, near, onRemove }: FactorListProps) {
  if (list.length === 0) return null
  return (
    <ul className={styles.rows}>
      {list.map((factor) => {
        const { id, kind, created_at, used_at } = factor
        const name = factor.name || factorWord(kind, locale)
        const facts = [
          ...(factor.name ? [factorWord(kind, locale)] : []),
          factorWord('added', locale, near(created_at)),
          used_at ? factorWord('used', locale, near(used_at)) : factorWord('unused', locale),
        ]
        return (
          <li key={id}>
            <span>
              {name}
              <small className={styles.soft}>{facts.join(' · ')}</small>
            </span>
            <button
              type="button"
              className={styles.button}
              aria-label={factorWord('removeThat', locale, { name })}
              onClick={() => onRemove(factor)}
            >
              {factorWord('remove', locale)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

interface AddFormProps {
  kind: ShownFactor['kind']
  begun: BegunFactor
  locale: Locale
  finish: ReturnType<typeof useFactorWork>['finish']
  onCancel: () => void
}

function AddForm({ kind, begun, locale, finish, onCancel }: AddFormProps) {
  const rest = { locale, onCancel }
  if (kind === 'codes') return <AppForm {...begun} {...rest} send={(proof) => finish(begun.id, proof)} />
  const create = async ({ name }: { name: string }) => {
    const optionsJSON = begun.passkey as unknown as PublicKeyCredentialCreationOptionsJSON
    return finish(begun.id, { name, passkey: JSON.stringify(await startRegistration({ optionsJSON })) })
  }
  return <PasskeyForm {...rest} send={create} />
}

interface ChoicesProps {
  locale: Locale
  canRenew: boolean
  onChoose: (work: Work) => void
}

function Choices({ locale, canRenew, onChoose }: ChoicesProps) {
  return (
    <div className={styles.buttons}>
      <button type="button" className={styles.button} onClick={() => onChoose({ do: 'add', kind: 'codes' })}>
        {factorWord('addCodes', locale)}
      </button>
      {/* Browsers have passkeys on pages with a certificate only. */}
      {typeof PublicKeyCredential !== 'undefined' && (
        <button
          type="button"
          className={styles.button}
          onClick={() => onChoose({ do: 'add', kind: 'passkey' })}
        >
          {factorWord('addPasskey', locale)}
        </button>
      )}
      {canRenew && (
        <button type="button" className={styles.button} onClick={() => onChoose({ do: 'renew' })}>
          {factorWord('renew', locale)}
        </button>
      )}
    </div>
  )
}
