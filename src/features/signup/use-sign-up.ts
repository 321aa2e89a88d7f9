import { randomHex } from '#platform/std/random-hex.ts'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { AnswerOf, Envelope } from '#platform/call/call.ts'
import { messagesIn } from '#platform/call/client-failure.ts'
import { textAt } from '#platform/i18n/i18n.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { callServer } from '#platform/site/call-server.ts'
import type { Posted, Typed } from '#platform/call/posted.ts'
import type { Ask } from '#platform/site/page-store.ts'
import { useReader } from '#platform/site/reader.ts'
import {
  dropDraft,
  fillIn,
  fromProfile,
  keepDraft,
  readDraft,
  typedIn,
} from '#features/ticket/public/sign-up-draft.ts'
import { rules } from '#features/seats/public/sign-up-rules.ts'
import { signupCalls, type SignUpAnswer } from './signup.calls.ts'

/** What the server or the browser said of the form. */
export interface Said {
  text: string
  fields: Partial<Record<string, string>>
}

export interface Outcome {
  answer: SignUpAnswer
  words: string
  email: string
}

const nothingSaid: Said = { text: '', fields: {} }

/** The form of an event from the first letter to its outcome; `posted` is what was sent without scripts before. */
export function useSignUp(eventId: number, posted: Posted | undefined) {
  const { locale } = useReader()
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Said>(() => (posted ? saidBy(posted.answer) : nothingSaid))
  const [outcome, setOutcome] = useState(() => (posted ? outcomeOf(posted.answer, posted.typed) : null))
  const [busy, setBusy] = useState(false)
  const [byProfile, setByProfile] = useState(false)
  /** What is being put right is no longer shown as wrong. */
  const [mended, setMended] = useState<{ of: Said; names: string[] }>({ of: nothingSaid, names: [] })

  useEffect(() => {
    if (outcome) return dropDraft(eventId)
    if (!form.current) return
    fillIn(form.current, readDraft(eventId).typed)
    setByProfile(fillIn(form.current, fromProfile()))
  }, [eventId, outcome])

  function keep({ target }: { target: EventTarget }) {
    if (form.current) keepDraft(eventId, { ...readDraft(eventId), typed: typedIn(form.current) })
    const { name } = target as HTMLInputElement
    if (said.fields[name]) setMended({ of: said, names: [...mendedNow, name] })
  }

  const mendedNow = mended.of === said ? mended.names : []
  const wrong = Object.fromEntries(Object.entries(said.fields).filter(([name]) => !mendedNow.includes(name)))

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !form.current) return
    const typed = typedIn(form.current)
    const fields = await problemsIn(typed, locale)
    if (Object.keys(fields).length > 0) return setSaid({ text: '', fields })
    setSaid(nothingSaid)
    setBusy(true)
    const { once } = readDraft(eventId)
    keepDraft(eventId, { typed, once })
    const answer = await sent(
      { ...typed, event_id: eventId, locale, idempotency_key: once },
      locale,
      (text) => setSaid({ text, fields: {} }),
    )
    setBusy(false)
    const came = outcomeOf(answer, typed)
    if (came) setOutcome(came)
    else setSaid(saidBy(answer))
  }

  return { form, said, wrong, outcome, busy, byProfile, keep, submit }
}

interface Input {
  event_id: number
  locale: Locale
  idempotency_key: string
}

/** At the door of a rush one is told to come back after a moment, and does; where very many come from one place, one works for it. */
async function sent(input: Input, locale: Locale, tell: (text: string) => void): Promise<Envelope> {
  const ask = callServer(locale, { stays: true })
  let proof = {}
  for (;;) {
    const answer = await ask(signupCalls.apply, { ...input, ...proof }).catch(failed)
    const { state, retry_after, type } = (answer.data ?? {}) as Partial<SignUpAnswer & { type: string }>
    if (answer.code === 1 && state === 'comeBack') {
      tell(answer.msg)
      await new Promise((done) => setTimeout(done, (retry_after ?? 3) * 1000))
    } else if (type === 'proof' && !('proof' in proof)) proof = await workedFor(ask)
    else return answer
  }
}

async function workedFor(ask: Ask): Promise<{ proof_id: string; proof: string } | { proof: '' }> {
  const [{ sessionCalls }, { workOut }] = await Promise.all([
    import('#features/sign-in/sign-in.calls.ts'),
    import('#platform/auth/proof-of-work.ts'),
  ])
  const id = randomHex()
  const { code, data } = await ask(sessionCalls.proof, { id }).catch(failed)
  if (code !== 1) return { proof: '' }
  const { salt, bits } = data as AnswerOf<typeof sessionCalls.proof>
  return { proof_id: id, proof: await workOut(salt, bits) }
}

/** A no of the network or of a status still has its words. */
const failed = (failure: Error & { data?: unknown }): Envelope => ({
  code: 0,
  msg: failure.message,
  data: failure.data ?? null,
  time: 0,
})

function outcomeOf({ code, msg, data }: Envelope, { email = '' }: Typed): Outcome | null {
  const answer = data as SignUpAnswer | null
  return code === 1 && answer && answer.state !== 'comeBack' ? { answer, words: msg, email } : null
}

const saidBy = ({ msg, data }: Envelope): Said => ({
  text: msg,
  fields: (data as { fields?: Said['fields'] } | null)?.fields ?? {},
})

/** The same rules as on the server, in the same words. */
async function problemsIn(typed: Typed, locale: Locale): Promise<Said['fields']> {
  const wrong = Object.entries(rules).flatMap(([name, rule]) => {
    const key = rule.wrong(rule.clean(typed[name] ?? ''))
    return key ? [[name, key] as const] : []
  })
  if (wrong.length === 0) return {}
  const pack = await messagesIn(locale)
  return Object.fromEntries(wrong.map(([name, key]) => [name, textAt(pack, key) ?? key]))
}
