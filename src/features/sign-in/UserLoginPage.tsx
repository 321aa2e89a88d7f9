import { useEffect, useState } from 'react'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { format } from '#platform/i18n/i18n.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { sessionMinutes } from '#platform/auth/session-length.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { factorRequestIn, secondFactorType } from '#platform/auth/factor.shapes.ts'
import { useCall } from '#platform/call/use-call.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberSignInForm } from '#features/sign-in/member-form/MemberSignInForm.tsx'
import type { Renewed } from '#features/sign-in/member-form/use-member-sign-in.tsx'
import { checkInCalls } from '#features/member/member.calls.ts'
import styles from './member-sign-in.module.css'

const tabs = ['login', 'register', 'retrieve'] as const
type PageTab = (typeof tabs)[number]
const words = { login: 'member.signIn', register: 'member.register', retrieve: 'member.retrieve' } as const

const tabOf = (query: { tab?: string }): PageTab => tabs.find((each) => each === query.tab) ?? 'login'

export const UserLoginPage = definePage(paths.userLogin, {
  queryParams: ['tab', 'url', 'query', 'after'],
  personal: true,
  perVisitor: true,
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: ({ query }, { t }) => {
    const tab = tabOf(query)
    return {
      ...(tab !== 'login' && { title: t(words[tab]) }),
      noindex: true,
    }
  },

  form: (_request, { username = '', password = '', captcha = '', captchaId = '', ...factor }) =>
    read(checkInCalls.checkIn, {
      tab: 'login',
      ...(factor.factor_id
        ? { factor_id: factor.factor_id, factor_code: factor.factor_code }
        : { username, password, captcha, captchaId }),
    }),

  leads: ({ query, locale }, sent) =>
    sent?.reply.refusal ? null : link(paths.userLoading, {}, locale, wayIn(query)),

  View({ query, layout, posted }) {
    const { t, locale } = useReader()
    const [renewed, setRenewed] = useState<Renewed | null>(null)
    const tab = renewed ? 'login' : tabOf(query)
    const way = wayIn(query)
    const { kinds, captcha, notice, ready } = useMemberDoor(way)
    const ended = useEndText()
    const factorId = factorIdIn(posted?.answer.data)
    const closed = !layout.open_member_center && t('member.closed')

    function enter(session: Session) {
      sessionsIn(localStorage).write('user', session)
      location.replace(link(paths.userLoading, {}, locale, way))
    }

    return (
      <section className={styles.door}>
        <h1>{t(words[tab])}</h1>
        <nav className={styles.tabs} aria-label={t('pagesTitle.userLogin')}>
          {tabs.map((each) => (
            <a
              key={each}
              onClick={() => setRenewed(null)}
              aria-current={each === tab ? 'page' : undefined}
              href={link(paths.userLogin, {}, locale, each === 'login' ? way : { ...way, tab: each })}
            >
              {t(words[each])}
            </a>
          ))}
        </nav>
        <noscript>
          <WithoutScripts tab={tab} isPasswordNew={query.after === 'password' && !posted} />
        </noscript>
        {ended && (
          <p className={styles.ended} role="status">
            {ended}
          </p>
        )}
        {closed || notice ? (
          <p className={styles.notice} role="alert">
            {closed || notice}
          </p>
        ) : factorId ? (
          <CodeWithoutScripts id={factorId} message={posted?.answer.msg ?? ''} />
        ) : (
          <MemberSignInForm
            key={tab}
            tab={tab}
            kinds={kinds}
            withPicture={captcha}
            ready={ready}
            account={renewed?.account ?? posted?.typed.username ?? ''}
            firstRefusal={posted?.answer.msg ?? ''}
            firstMessage={renewed?.words ?? null}
            onSession={enter}
            onRenewed={(now) => {
              // Loaded again, the page asks for a sign-in and not for another code.
              history.replaceState(history.state, '', link(paths.userLogin, {}, locale, way))
              setRenewed(now)
            }}
          />
        )}
      </section>
    )
  },
})

/** The number of the second step, where the server has asked for a second factor. */
function factorIdIn(data: unknown): string {
  const { type, factor_id } = factorRequestIn(data)
  return type === secondFactorType ? factor_id : ''
}

/** The second step of a browser without scripts; others have theirs in the form. */
function CodeWithoutScripts({ id, message }: { id: string; message: string }) {
  const { t, locale } = useReader()
  return (
    <form className={styles.form} method="post" noValidate>
      <p role="alert">{message}</p>
      <label className={styles.field}>
        {labelIn(withoutScripts.code, locale)}
        <span className={styles.row}>
          <input name="factor_code" autoComplete="one-time-code" autoCapitalize="none" />
        </span>
      </label>
      <input type="hidden" name="factor_id" value={id} />
      <button className={styles.send} type="submit">
        {t('member.signIn')}
      </button>
    </form>
  )
}

const withoutScripts = {
  code: { zh: '验证器的六位数字，或恢复码', en: 'Six digits of the app, or a recovery code' },
  signIn: {
    zh: '您的浏览器没有开启脚本：关闭浏览器，或 {minutes} 分钟没有打开新的页面，登录就会退出。',
    en: 'Your browser runs no scripts: you stay signed in until you close it, or until {minutes} minutes pass without a new page.',
  },
  joining: {
    zh: '注册和找回密码需要浏览器开启脚本。不开启也可以登录、浏览全部公开内容、报名活动。',
    en: 'Joining and a new password need scripts in your browser. Without them you can sign in, read everything public and sign up for events.',
  },
  passwordChanged: {
    zh: '密码已修改，请用新密码登录。',
    en: 'The password is changed. Please sign in with the new one.',
  },
}

function WithoutScripts({ tab, isPasswordNew }: { tab: PageTab; isPasswordNew: boolean }) {
  const { locale } = useReader()
  const words = labelIn(withoutScripts[tab === 'login' ? 'signIn' : 'joining'], locale)
  return (
    <>
      <p className={styles.plain}>{format(words, { minutes: sessionMinutes })}</p>
      {tab === 'login' && isPasswordNew && (
        <p className={styles.ended} role="status">
          {labelIn(withoutScripts.passwordChanged, locale)}
        </p>
      )}
    </>
  )
}

/** The page that was requested before is passed on to the next page. */
const wayIn = ({ url, query }: Partial<Record<string, string>>) => ({
  ...(url ? { url } : {}),
  ...(query ? { query } : {}),
})

/** Why a member is here who did not ask for it, and whether what they typed is stored. */
function useEndText(): string {
  const { locale } = useReader()
  const [text, setText] = useState('')
  useEffect(() => {
    if (sessionStorage.sessionEnd)
      void import('#features/sign-in/above/session-end.ts').then((end) => setText(end.takeEndText(locale)))
  }, [locale])
  return text
}

/** What the server asks for at sign-in. A member who is signed in is led on. */
function useMemberDoor(way: ReturnType<typeof wayIn>) {
  const { locale } = useReader()
  const { answer, refusal } = useCall(checkInCalls.checkInForm, {}, { noRedirect: true, quiet: true })
  const isMember = refusal?.type === 'signedIn'
  const target = link(paths.userLoading, {}, locale, way)
  useEffect(() => {
    if (isMember) location.replace(target)
  }, [isMember, target])
  return {
    kinds: answer?.accountVerificationType ?? ['email'],
    captcha: answer?.captcha ?? true,
    notice: refusal && !refusal.isSignedOut ? refusal.message : '',
    ready: answer !== undefined,
  }
}
