import { useEffect } from 'react'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { definePage } from '#platform/ui/page.ts'
import { useReader } from '#platform/ui/reader.ts'
import styles from './member.module.css'

/** Goes to the loading page, which knows the way on. */
export const UserPage = definePage(paths.user, {
  head: (_answers, { t }) => ({ noindex: true, description: t('member.needsScripts') }),
  View() {
    const { t, locale } = useReader()
    useEffect(() => location.replace(link(paths.userLoading, {}, locale)), [locale])
    return (
      <section className={styles.page}>
        <h1>{t('pagesTitle.user')}</h1>
        <noscript>{t('member.needsScripts')}</noscript>
      </section>
    )
  },
})
