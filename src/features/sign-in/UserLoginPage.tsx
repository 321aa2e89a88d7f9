import { useEffect, useState } from 'react'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { callServer } from '#platform/site/call-server.ts'
import { definePage, read } from '#platform/site/page.ts'
import { useReader } from '#platform/site/reader.ts'
import { MemberSignInForm, type Renewed } from './MemberSignInForm.tsx'
import type { MemberTab } from './member-sign-in-rules.ts'
import { checkInCalls } from '#features/member/member.calls.ts'
import styles from './member-sign-in.module.css'

const tabs: MemberTab[] = ['login', 'register', 'retrieve']
const words = { login: 'member.signIn', register: 'member.register', retrieve: 'member.retrieve' } as const

const tabOf = (query: { tab?: string }) => tabs.find((each) => each === query.tab) ?? 'login'

export const UserLoginPage = definePage(paths.userLogin, {
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: ({ query }, { t }) => {
    const tab = tabOf(query)
    return {
      ...(tab !== 'login' && { title: t(words[tab]) }),
      noindex: true,
      description: t('member.needsScripts'),
    }
  },

  View({ query, layout }) {
    const { t, locale } = useReader()
    const [renewed, setRenewed] = useState<Renewed | null>(null)
    const tab = renewed ? 'login' : tabOf(query)
    const { kinds, captcha, notice, ready } = useMemberDoor()
    const way = wayIn(query)
    const closed = !layout.open_member_center && t('member.closed')
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
          <p className={styles.notice}>{t('member.needsScripts')}</p>
        </noscript>
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
            way={way}
            renewed={renewed}
            onRenewed={setRenewed}
          />
        )}
      </section>
    )
  },
})

/** What was asked for before the door goes along to the page behind it. */
const wayIn = ({ url, query }: Partial<Record<string, string>>) => ({
  ...(url ? { url } : {}),
  ...(query ? { query } : {}),
})

/** What the server asks for at the door; whoever is signed in already is told of their day, and sent on. */
function useMemberDoor() {
  const { locale } = useReader()
  const [door, setDoor] = useState({ kinds: ['email'], captcha: true, notice: '', ready: false })
  useEffect(() => {
    callServer(locale)(checkInCalls.checkInForm, {}).then(
      ({ code, msg, data }) => {
        if (code === 302) return
        if (code === 1 && data !== null && 'day' in (data as object))
          return location.replace(link(paths.user, {}, locale))
        const { accountVerificationType: kinds, captcha } = (data ?? {}) as {
          accountVerificationType?: string[]
          captcha?: boolean
        }
        setDoor({
          kinds: kinds ?? ['email'],
          captcha: captcha ?? true,
          notice: code === 1 ? '' : msg,
          ready: true,
        })
      },
      ({ message }: Error) => setDoor((before) => ({ ...before, notice: message })),
    )
  }, [locale])
  return door
}
