import { useState } from 'react'
import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { PrivacyLinks } from '#features/site/public/PrivacyLinks.tsx'
import { randomHex } from '#platform/std/random-hex.ts'
import { MemberSendCode } from '#features/sign-in/public/MemberSendCode.tsx'
import { MemberInput } from './MemberInput.tsx'
import { WaySwitch } from '#features/sign-in/WaySwitch.tsx'
import type { AddressKind } from './member-sign-in-requests.ts'
import { useMemberSignIn, type MemberSignInProps } from './use-member-sign-in.tsx'
import styles from '#features/sign-in/member-sign-in.module.css'

type SignIn = ReturnType<typeof useMemberSignIn>

const buttonWords = {
  login: 'member.signIn',
  code: 'member.signIn',
  register: 'member.register',
  retrieve: 'member.setPassword',
} as const

const words = {
  byCode: { zh: '用验证码登录', en: 'Sign in with a code instead' },
  byPassword: { zh: '用密码登录', en: 'Sign in with the password instead' },
}

export function MemberSignInForm(props: MemberSignInProps) {
  const { kinds, withPicture, ready } = props
  const { t, locale } = useReader()
  const signIn = useMemberSignIn(props)
  const { tab, element, submit, form, put, fields, wrong, busy, byProof, picture, newPicture } = signIn
  const [shown, setShown] = useState(false)
  if (signIn.step) return signIn.step
  const isSigningIn = tab === 'login' || tab === 'code'
  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      data-waits=""
      data-scripts={tab === 'login' ? undefined : ''}
      onSubmit={submit}
    >
      <Summary signIn={signIn} />
      {tab !== 'login' && kinds.includes('mobile') && <KindChoice signIn={signIn} />}
      {fields.map((name) => (
        <MemberInput
          key={name}
          name={name}
          tab={tab}
          value={form[name]}
          wrong={wrong[name]}
          shown={shown}
          onShow={setShown}
          onType={(text) => put({ [name]: text })}
        >
          {name === 'captcha' && tab === 'login' && (
            <>
              <MemberPicture id={picture} ready={ready} onAnother={newPicture} />
              <noscript>
                <PictureWithoutScripts />
              </noscript>
            </>
          )}
          {name === 'captcha' && tab !== 'login' && <MemberSendCode send={signIn.sendCode} />}
        </MemberInput>
      ))}
      {tab === 'login' && withPicture && (
        <WaySwitch
          note={byProof && t('member.byProof')}
          words={t(byProof ? 'member.usePicture' : 'member.useProof')}
          onSwitch={() => signIn.setByProof(!byProof)}
        />
      )}
      {isSigningIn && <KeepChoice signIn={signIn} />}
      {tab === 'register' && (
        <p className={styles.kept}>
          {t('member.kept')}
          <PrivacyLinks />
        </p>
      )}
      <button className={styles.send} type="submit" disabled={busy}>
        {t(busy && byProof && tab === 'login' ? 'member.checking' : buttonWords[tab])}
      </button>
      {isSigningIn && (
        <WaySwitch
          words={labelIn(tab === 'code' ? words.byPassword : words.byCode, locale)}
          onSwitch={() => signIn.switchToCode(tab === 'login')}
        />
      )}
    </form>
  )
}

/** What was said to the form, with ways to the fields that are wrong. */
function Summary({ signIn: { summary, said, fields, wrong } }: { signIn: SignIn }) {
  const { t } = useReader()
  const problems = fields.filter((name) => wrong[name])
  return (
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
  )
}

function KeepChoice({ signIn: { keep, setKeep } }: { signIn: SignIn }) {
  const { t } = useReader()
  return (
    <label className={styles.keep}>
      <input type="checkbox" name="keep" checked={keep} onChange={({ target }) => setKeep(target.checked)} />
      {t('member.keep')}
    </label>
  )
}

function KindChoice({ signIn: { kind, setKind } }: { signIn: SignIn }) {
  const { t } = useReader()
  return (
    <label className={styles.field}>
      {t('member.kind')}
      <select name="kind" value={kind} onChange={({ target }) => setKind(target.value as AddressKind)}>
        <option value="email">{t('member.email')}</option>
        <option value="mobile">{t('member.mobile')}</option>
      </select>
    </label>
  )
}

interface MemberPictureProps {
  id: string
  /** Only a hydrated page has an id for the request. */
  ready: boolean
  onAnother: () => void
}

/** Browsers with scripts neither show nor load what is in a `noscript`, and React does not hydrate it. */
function PictureWithoutScripts() {
  const [id] = useState(() => randomHex())
  return (
    <>
      <img src={pictureAddress(id)} alt="" width={120} height={44} />
      <input type="hidden" name="captchaId" value={id} />
    </>
  )
}

const pictureAddress = (id: string) => `/api/common/captcha?id=${id}&server=1`

/** The captcha picture of digits. A click loads another one. */
function MemberPicture({ id, ready, onAnother }: MemberPictureProps) {
  const { t } = useReader()
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('member.otherPicture')}
      onClick={onAnother}
    >
      {ready && <img src={pictureAddress(id)} alt="" width={120} height={44} />}
    </button>
  )
}
