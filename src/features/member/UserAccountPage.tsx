import { useEffect, useState } from 'react'
import { memberSignInCalls } from '#features/sign-in/sign-in.calls.ts'
import { OwnSignUps } from '#features/signup/OwnSignUps.tsx'
import { siteCalls } from '#features/site/site.calls.ts'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { link } from '#platform/ui/address.ts'
import { askServer } from '#platform/ui/ask-server.ts'
import { dayAt, dayParts } from '#platform/ui/dates.ts'
import { definePage, read } from '#platform/ui/page.ts'
import { useReader } from '#platform/ui/reader.ts'
import styles from './member.module.css'

type Known = AnswerOf<typeof memberSignInCalls.index>['userInfo']

export const UserAccountPage = definePage(paths.userAccount, {
  reads: () => ({ layout: read(siteCalls.frame, {}) }),
  head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
  View({ layout }) {
    const open = layout.open_member_center
    const { t, locale } = useReader()
    const [known, setKnown] = useState<Known | null>(null)
    const [said, setSaid] = useState('')
    useEffect(() => {
      if (!open) return
      if (!sessionsIn(localStorage).read('user')?.token) {
        const { pathname: url } = location
        return location.replace(link(paths.userLoading, {}, locale, { url }))
      }
      // A session that the server does not know leads to the door by the call itself.
      askServer(locale)(memberSignInCalls.index, {}).then(
        ({ code, msg, data }) => {
          if (code === 1) setKnown((data as { userInfo: Known }).userInfo)
          else setSaid(msg)
        },
        ({ message }: Error) => setSaid(message),
      )
    }, [locale, open])

    async function signOut() {
      const sessions = sessionsIn(localStorage)
      const refresh_token = sessions.read('user')?.refreshToken ?? ''
      // Here the session ends in any case; without a network it runs out by itself on the server.
      await askServer(locale)(memberSignInCalls.logout, { refresh_token }).catch(() => null)
      sessions.remove('user')
      location.replace(link(paths.userLogin, {}, locale))
    }

    const name = known ? known.nickname || known.username : ''
    return (
      <section className={styles.page}>
        <noscript>{t('member.needsScripts')}</noscript>
        {known?.avatar ? (
          <img className={styles.face} src={known.avatar} alt="" width={72} height={72} />
        ) : (
          known && (
            <span className={styles.face} aria-hidden="true">
              {[...name][0]?.toUpperCase()}
            </span>
          )
        )}
        <h1>{name || t('pagesTitle.userAccount')}</h1>
        {(said || !open) && <p role="alert">{open ? said : t('member.closed')}</p>}
        {known && (
          <>
            <p>
              {t('member.joined')} {dayOf(known.jointime, locale)}
            </p>
            <button type="button" className={styles.out} onClick={() => void signOut()}>
              {t('member.signOut')}
            </button>
            <OwnSignUps />
          </>
        )}
      </section>
    )
  },
})

function dayOf(seconds: number, locale: Locale): string {
  const { day, month, year } = dayParts(dayAt(seconds), locale)
  return locale === 'en' ? `${day} ${month} ${year}` : `${year}${month}${day}日`
}
