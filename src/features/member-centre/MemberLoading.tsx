import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { signInFirst } from './sign-in-first.ts'
import { loadingTarget } from './loading-target.ts'
import styles from './member-loading.module.css'

interface MemberLoadingProps {
  query: Partial<Record<string, string>>
  open: boolean
}

/** Redirects members to the page that they requested, and everybody else to the sign-in page, which remembers it. */
export function MemberLoading({ query, open }: MemberLoadingProps) {
  const { t, locale } = useReader()
  const { url, query: words } = query
  useEffect(() => {
    if (!open) return
    const signedIn = Boolean(sessionsIn(localStorage).read('user')?.token)
    const account = link(paths.userAccount, {}, locale)
    const door = link(paths.userLogin, {}, locale, { ...(url && { url }), ...(words && { query: words }) })
    location.replace(signedIn ? loadingTarget(url, words, account) : door)
  }, [url, words, locale, open])
  return (
    <section className={styles.page}>
      <h1>{t('pagesTitle.user')}</h1>
      <noscript>
        <a href={link(paths.userLogin, {}, locale, { ...(url && { url }), ...(words && { query: words }) })}>
          {labelIn(signInFirst, locale)}
        </a>
      </noscript>
      {open ? (
        <p role="status" className={styles.going}>
          {t('member.going')}
        </p>
      ) : (
        <p role="alert">{t('member.closed')}</p>
      )}
    </section>
  )
}
