import { useSyncExternalStore } from 'react'
import { paths } from '#paths.ts'
import { sessionsIn } from '#platform/call/client-session.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './MemberLink.module.css'

/** The link to sign in, or the name of the member. The browser decides, because pages are the same for everybody. */
export function MemberLink() {
  const { t, locale, byForms } = useReader()
  const own = byForms ? t('pagesTitle.userAccount') : ''
  const name = useSyncExternalStore(onOtherTabs, nameHere, () => own)
  return (
    <a className={styles.member} href={link(name ? paths.userAccount : paths.userLogin, {}, locale)}>
      {name || t('frame.signIn')}
    </a>
  )
}

function nameHere(): string {
  const session = sessionsIn(localStorage).read('user')
  return session?.token ? String(session.nickname || session.username) : ''
}

function onOtherTabs(changed: () => void) {
  addEventListener('storage', changed)
  return () => removeEventListener('storage', changed)
}
