import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useCaller } from '#platform/call/answers-context.ts'
import type { Session } from '#platform/call/client-session.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { messagesIn } from '#platform/call/messages-in.ts'
import { textAt } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { PostedForm, FormValues } from '#platform/call/posted-form.ts'
import { replyIn, type Reply } from '#platform/call/reply.ts'
import { useReader } from '#platform/site/reader.ts'
import {
  dropDraft,
  fillIn,
  isDraftOver,
  saveDraft,
  readDraft,
  typedIn,
} from '#features/ticket/public/sign-up-draft.ts'
import { signUpRules } from '#features/seats/public/sign-up-rules.ts'
import { readSession, useSender } from './use-sender.ts'
import { sendSignUp } from './send-sign-up.ts'
import { signupCalls, type SignUpAnswer } from './signup.calls.ts'

/** The messages of the server or the browser about the form. */
export interface FormMessage {
  text: string
  fields: Partial<Record<string, string>>
  /** Nothing was sent, because the session of the member has ended. */
  isSignedOut?: boolean
}

export interface Outcome {
  answer: SignUpAnswer
  words: string
  email: string
}

const noMessage: FormMessage = { text: '', fields: {} }

interface SignInAsked {
  locale: Locale
  reason: 'signedOut' | 'guest'
  owner: Session | null
}

type LoadSignIn = () => Promise<{ signInAbove: (asked: SignInAsked) => Promise<boolean> }>

/** The sign-up form from the first letter to its result. `posted` is what was submitted without scripts before. */
export function useSignUp(eventId: number, posted: PostedForm | undefined, loadSignIn: LoadSignIn) {
  const { locale } = useReader()
  const form = useRef<HTMLFormElement>(null)
  const ask = useCaller()
  const before = posted && replyIn(signupCalls.apply, posted.answer)
  const [said, setSaid] = useState(() => (before ? messageOf(before) : noMessage))
  const [outcome, setOutcome] = useState(() => (before ? outcomeOf(before, posted.typed) : null))
  const [busy, setBusy] = useState(false)
  const { sender, isFilled, change } = useSender(form)
  /** A field that is being corrected is no longer shown as wrong. */
  const [mended, setMended] = useState<{ of: FormMessage; names: string[] }>({ of: noMessage, names: [] })

  useEffect(() => {
    if (outcome) return dropDraft(eventId)
    if (form.current) fillIn(form.current, readDraft(eventId).typed)
  }, [eventId, outcome])

  useEndOfDraft(eventId)

  // A form that was submitted before the page was hydrated lacks the proof of work, which only a script can solve.
  const needsProof = before?.refusal?.type === 'proof'
  useEffect(() => {
    if (needsProof) form.current?.requestSubmit()
  }, [needsProof])

  function keep({ target }: { target: EventTarget }) {
    if (form.current) saveDraft(eventId, { ...readDraft(eventId), typed: typedIn(form.current) })
    const { name } = target as HTMLInputElement
    if (said.fields[name]) setMended({ of: said, names: [...mendedNow, name] })
  }

  const mendedNow = mended.of === said ? mended.names : []
  const wrong = Object.fromEntries(Object.entries(said.fields).filter(([name]) => !mendedNow.includes(name)))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const session = readSession()
    // Another member is signed in now. What was typed stays, and the page says as whom it is sent.
    if (sender && session && session.id !== sender.id) return location.reload()
    if (sender && !session) return setSaid({ ...noMessage, isSignedOut: true })
    await send()
  }

  async function send() {
    if (busy || !form.current) return
    const typed = typedIn(form.current)
    const fields = await problemsIn(typed, locale)
    if (Object.keys(fields).length > 0) return setSaid({ text: '', fields })
    setSaid(noMessage)
    setBusy(true)
    const { once } = readDraft(eventId)
    saveDraft(eventId, { typed, once })
    const input = { ...typed, event_id: eventId, locale, idempotency_key: once }
    const reply = await sendSignUp(ask, input, (text) => setSaid({ text, fields: {} }))
    setBusy(false)
    const came = outcomeOf(reply, typed)
    if (came) return setOutcome(came)
    const isSignedOut = reply.refusal?.isSignedOut ?? false
    setSaid(isSignedOut ? { ...noMessage, isSignedOut } : messageOf(reply))
    if (isSignedOut) dispatchEvent(new StorageEvent('storage'))
  }

  async function signIn(reason: 'signedOut' | 'guest') {
    const above = await orLoadAnew(loadSignIn())
    if (!(await above.signInAbove({ locale, reason, owner: sender }))) return
    change(readSession())
    if (reason === 'signedOut') await send()
  }

  async function sendAsGuest() {
    change(null)
    await send()
  }

  return { form, said, wrong, outcome, busy, sender, isFilled, keep, submit, signIn, sendAsGuest }
}

/**
 * Another tab signed the member out: the draft goes, and the form that somebody has before them asks as whom it is sent.
 * A page of before that the browser brings back is loaded anew.
 */
function useEndOfDraft(eventId: number): void {
  useEffect(() => {
    const look = ({ type }: Event) => {
      if (!isDraftOver(eventId)) return
      dropDraft(eventId)
      if (type === 'pageshow') location.reload()
    }
    const kinds = ['storage', 'pageshow']
    for (const kind of kinds) addEventListener(kind, look)
    return () => kinds.forEach((kind) => removeEventListener(kind, look))
  }, [eventId])
}

const outcomeOf = ({ answer, message }: Reply<SignUpAnswer>, { email = '' }: FormValues): Outcome | null =>
  answer && answer.state !== 'comeBack' ? { answer, words: message, email } : null

const messageOf = ({ message, refusal }: Reply): FormMessage => ({
  text: message,
  fields: refusal?.fields ?? {},
})

/** The same rules and messages as on the server. */
async function problemsIn(typed: FormValues, locale: Locale): Promise<FormMessage['fields']> {
  const wrong = Object.entries(signUpRules).flatMap(([name, rule]) => {
    const key = rule.wrong(rule.clean(typed[name] ?? ''))
    return key ? [[name, key] as const] : []
  })
  if (wrong.length === 0) return {}
  const pack = await messagesIn(locale)
  return Object.fromEntries(wrong.map(([name, key]) => [name, textAt(pack, key) ?? key]))
}
