import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { paths } from '#paths.ts'
import { workOut } from '#platform/auth/proof-of-work.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { messagesIn } from '#platform/call/client-failure.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { link, type Query } from '#platform/site/address.ts'
import { callServer } from '#platform/site/call-server.ts'
import type { Ask } from '#platform/site/page-store.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberInput } from './MemberInput.tsx'
import { MemberPicture } from './MemberPicture.tsx'
import { MemberSendCode } from '#features/sign-in/public/MemberSendCode.tsx'
import { ProofSwitch } from './ProofSwitch.tsx'
import {
  memberProblems,
  type MemberField,
  type MemberForm,
  type MemberProblems,
  type MemberTab,
} from './member-sign-in-rules.ts'
import { accountCalls, sessionCalls } from './sign-in.calls.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import { randomHex } from '#platform/std/random-hex.ts'
import styles from './member-sign-in.module.css'

interface MemberSignInFormProps {
  tab: MemberTab
  kinds: string[]
  withPicture: boolean
  ready: boolean
  /** What was asked for before the door, for the loading page behind it. */
  way: Query
  /** What the sign-in begins with after somebody set a new password. */
  renewed: Renewed | null
  onRenewed: (renewed: Renewed) => void
}

export interface Renewed {
  account: string
  words: string
}

type Wrong = Partial<Record<MemberField, string>>
const blank: MemberForm = { username: '', email: '', mobile: '', password: '', captcha: '' }

export function MemberSignInForm(props: MemberSignInFormProps) {
  const { tab, kinds, withPicture, ready, way, renewed, onRenewed } = props
  const { t, locale } = useReader()
  const [form, setForm] = useState({ ...blank, username: renewed?.account ?? '' })
  const [kind, setKind] = useState<'email' | 'mobile'>('email')
  const [keep, setKeep] = useState(false)
  const [shown, setShown] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [said, setSaid] = useState({ text: renewed?.words ?? '', good: renewed !== null })
  const [busy, setBusy] = useState(false)
  const [picture, setPicture] = useState(() => (typeof document === 'undefined' ? '' : randomHex()))
  const summary = useRef<HTMLDivElement>(null)
  const [byProof, setByProof] = useState(false)
  const fields = fieldsOf(tab, kind, withPicture && !byProof)
  useEffect(() => {
    if (renewed) summary.current?.focus()
  }, [renewed])

  async function check(names: MemberField[]): Promise<boolean> {
    const found = memberProblems(tab, form, names)
    setWrong(await worded(found, locale))
    setSaid({ text: '', good: false })
    const right = Object.keys(found).length === 0
    if (!right) requestAnimationFrame(() => summary.current?.focus())
    return right
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !(await check(fields))) return
    setBusy(true)
    const { code, msg, data } = await asked(send())
    setBusy(false)
    setSaid({ text: msg, good: code === 1 })
    if (code !== 1) {
      if (tab === 'login') another()
      requestAnimationFrame(() => summary.current?.focus())
    } else if (tab === 'retrieve') onRenewed({ account: form[kind], words: msg })
    else enter(data as { userinfo: Session })
  }

  async function send() {
    const ask = callServer(locale)
    const { username, password, captcha } = form
    const at = { [kind]: form[kind] }
    if (tab === 'login') {
      const proof = withPicture && byProof ? await workedOut(ask) : ''
      const shown = { captcha, captchaId: picture, proof }
      return ask(checkInCalls.checkIn, { tab, username, password, ...shown, keep })
    }
    if (tab === 'register')
      return ask(checkInCalls.checkIn, { tab, registerType: kind, username, password, captcha, ...at })
    return ask(accountCalls.retrievePassword, { type: kind, account: form[kind], captcha, password })
  }

  async function workedOut(ask: Ask): Promise<string> {
    const { code, msg, data } = await ask(sessionCalls.proof, { id: picture })
    if (code !== 1) throw new Error(msg)
    const { salt, bits } = data as AnswerOf<typeof sessionCalls.proof>
    return workOut(salt, bits)
  }

  /** True when a code is on its way. */
  async function sendCode(): Promise<boolean> {
    const { username, password } = form
    const needed: MemberField[] = tab === 'register' ? ['username', kind, 'password'] : [kind]
    if (!(await check(needed))) return false
    const ask = callServer(locale)
    const { code, msg } = await asked(
      tab === 'register'
        ? ask(accountCalls.sendRegisterCode, { registerType: kind, [kind]: form[kind], username, password })
        : ask(accountCalls.sendRetrievePasswordCode, { type: kind, account: form[kind] }),
    )
    setSaid({ text: msg, good: code === 1 })
    return code === 1
  }

  function another() {
    setPicture(randomHex())
    setForm((before) => ({ ...before, captcha: '' }))
  }

  function enter({ userinfo }: { userinfo: Session }) {
    sessionsIn(localStorage).write('user', userinfo)
    location.replace(link(paths.userLoading, {}, locale, way))
  }

  const problems = fields.filter((name) => wrong[name])
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <div ref={summary} tabIndex={-1} role="alert" className={said.good ? styles.good : styles.summary}>
        {said.text}
        {problems.length > 0 && <p>{t('member.wrong')}</p>}
        <ul className={styles.problems}>
          {problems.map((name) => (
            <li key={name}>
              <a href={`#member-${name}`}>{wrong[name]}</a>
            </li>
          ))}
        </ul>
      </div>
      {tab !== 'login' && kinds.includes('mobile') && (
        <label className={styles.field}>
          {t('member.kind')}
          <select value={kind} onChange={({ target }) => setKind(target.value as 'email' | 'mobile')}>
            <option value="email">{t('member.email')}</option>
            <option value="mobile">{t('member.mobile')}</option>
          </select>
        </label>
      )}
      {fields.map((name) => (
        <MemberInput
          key={name}
          name={name}
          tab={tab}
          value={form[name]}
          wrong={wrong[name]}
          shown={shown}
          onShow={setShown}
          onType={(text) => setForm((before) => ({ ...before, [name]: text }))}
        >
          {name === 'captcha' && tab === 'login' && (
            <MemberPicture id={picture} ready={ready} onAnother={another} />
          )}
          {name === 'captcha' && tab !== 'login' && <MemberSendCode ready={ready} send={sendCode} />}
        </MemberInput>
      ))}
      {tab === 'login' && withPicture && (
        <ProofSwitch
          byProof={byProof}
          ready={ready}
          words={{
            byProof: t('member.byProof'),
            useProof: t('member.useProof'),
            usePicture: t('member.usePicture'),
          }}
          onSwitch={setByProof}
        />
      )}
      {tab === 'login' && (
        <label className={styles.keep}>
          <input type="checkbox" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
          {t('member.keep')}
        </label>
      )}
      <button className={styles.send} type="submit" disabled={!ready || busy}>
        {t(busy && byProof ? 'member.checking' : doing[tab])}
      </button>
    </form>
  )
}

const doing = { login: 'member.signIn', register: 'member.register', retrieve: 'member.setPassword' } as const

function fieldsOf(tab: MemberTab, kind: 'email' | 'mobile', withPicture: boolean): MemberField[] {
  if (tab === 'login') return withPicture ? ['username', 'password', 'captcha'] : ['username', 'password']
  return tab === 'register' ? ['username', kind, 'password', 'captcha'] : [kind, 'captcha', 'password']
}

async function worded(problems: MemberProblems, locale: 'zh-cn' | 'en'): Promise<Wrong> {
  const pack = (await messagesIn(locale)) as unknown as Record<string, Record<string, string>>
  const each = Object.entries(problems).map(([name, key]) => {
    const [area = '', word = ''] = key.split('.')
    return [name, pack[area]?.[word] ?? key]
  })
  return Object.fromEntries(each) as Wrong
}

/** Without an answer the words of the failure stand in for it. */
const asked = (answer: ReturnType<ReturnType<typeof callServer>>) =>
  answer.catch(({ message }: Error) => ({ code: 0, msg: message, data: null }))
