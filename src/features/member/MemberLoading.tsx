import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { link } from '#platform/ui/address.ts'
import { useReader } from '#platform/ui/reader.ts'
import { memberWay } from './member-way.ts'
import styles from './member.module.css'

/** Leads on: members to what they asked for, everybody else to the door. */
export function MemberLoading({ query }: { query: Partial<Record<string, string>> }) {
  const { t, locale } = useReader()
  const { url, query: words } = query
  useEffect(() => {
    const signedIn = Boolean(sessionsIn(localStorage).read('user')?.token)
    const account = link(paths.userAccount, {}, locale)
    location.replace(signedIn ? memberWay(url, words, account) : link(paths.userLogin, {}, locale))
  }, [url, words, locale])
  return (
    <section className={styles.page}>
      <h1>{t('pagesTitle.user')}</h1>
      <noscript>{t('member.needsScripts')}</noscript>
      <p role="status">{t('member.going')}</p>
    </section>
  )
}
