import { useEffect, useState } from 'react'
import type { Translate } from '#platform/i18n/i18n.ts'
import styles from './loading-page.module.css'

interface Props {
  t: Translate<'admin'>
  failed?: boolean
  /** The error message of the server. */
  why?: string
  /** For users for whom a retry does not help. */
  onSignOut?: () => void
}

const patience = 6000

/** The seal on an empty page. After a long wait it offers to reload. */
export function LoadingPage({ t, failed = false, why = '', onSignOut }: Props) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.page} aria-busy={!failed}>
      <h1 className={styles.seal} data-still={failed || undefined}>
        <img src="/favicon.svg" alt="" width={56} height={56} />
        <span className={styles.words}>{failed ? t('loading.failed') : t('loading.words')}</span>
      </h1>
      {(slow || failed) && (
        <div role="status" className={styles.slow}>
          <p>{failed ? why || t('loading.failed') : t('loading.slow')}</p>
          <button type="button" className={styles.button} onClick={() => location.reload()}>
            {t('loading.reload')}
          </button>
          {failed && onSignOut && (
            <button type="button" className={styles.button} onClick={onSignOut}>
              {t('loading.asAnother')}
            </button>
          )}
        </div>
      )}
    </main>
  )
}
