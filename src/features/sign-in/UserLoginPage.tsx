import { useEffect, useState } from 'react'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { sessionMinutes } from '#platform/auth/session-length.ts'
import { codes } from '#platform/call/call.ts'
import { sessionsIn, type Session } from '#platform/call/client-session.ts'
import { useCall } from '#platform/call/use-call.ts'
import { link } from '#platform/site/address.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberSignInForm } from './MemberSignInForm.tsx'
import type { Renewed } from './use-member-sign-in.ts'
import type { MemberTab } from './member-sign-in-rules.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import styles from './member-sign-in.module.css'

const tabs: MemberTab[] = ['login', 'register', 'retrieve']
const words = { login: 'member.signIn', register: 'member.register', retrieve: 'member.retrieve' } as const

const tabOf = (query: { tab?: string }) => tabs.find((each) => each === query.tab) ?? 'login'

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

  form: (_request, { username = '', password = '', captcha = '', captchaId = '' }) =>
    read(checkInCalls.checkIn, { tab: 'login', username, password, captcha, captchaId }),

  leads: ({ query, locale }, posted) =>
    posted && posted.answer.code !== codes.ok ? null : link(paths.userLoading, {}, locale, wayIn(query)),

  View({ query, layout, posted }) {
    const { t, locale } = useReader()
    const [renewed, setRenewed] = useState<Renewed | null>(null)
    const tab = renewed ? 'login' : tabOf(query)
    const { kinds, captcha, notice, ready } = useMemberDoor()
    const way = wayIn(query)
    const ended = useEndText()
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
          <p className={styles.plain}>
            {tab === 'login'
              ? t('member.withoutScripts', { minutes: sessionMinutes })
              : t('member.joiningNeedsScripts')}
          </p>
        </noscript>
        {tab === 'login' && query.after === 'password' && !posted && (
          <p className={styles.ended} role="status">
            {t('member.passwordChanged')}
          </p>
        )}
        {ended && (
          <p className={styles.ended} role="status">
            {ended}
          </p>
        )}
        {closed || notice ? (
          <p className={styles.notice} role="alert">
            {closed || notice}
          </p>
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

/** What the server asks for at sign-in. A member who is signed in is redirected. */
function useMemberDoor() {
  const { locale } = useReader()
  const { answer, refusal } = useCall(checkInCalls.checkInForm, {})
  const isMember = answer !== undefined && 'day' in answer
  useEffect(() => {
    if (isMember) location.replace(link(paths.user, {}, locale))
  }, [isMember, locale])
  const options = answer && !('day' in answer) ? answer : null
  return {
    kinds: options?.accountVerificationType ?? ['email'],
    captcha: options?.captcha ?? true,
    notice: refusal && !refusal.isSignedOut ? refusal.message : '',
    ready: options !== null,
  }
}
