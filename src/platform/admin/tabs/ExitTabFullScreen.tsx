import { Minimize2 } from 'lucide-react'
import { useRef } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useEscape } from '#platform/admin/use-escape.ts'
import styles from './exit-tab-full-screen.module.css'
import { setTabFullScreen } from './tab-view-config.ts'

/** The way back from a tab in full screen. It is paler until the pointer or the focus is on it. */
export function ExitTabFullScreen() {
  const { t } = useOffice()
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => setTabFullScreen(false)
  useEscape(button, leave)
  return (
    <div className={styles.edge}>
      <button ref={button} type="button" className={styles.button} onClick={leave}>
        <Minimize2 size={15} aria-hidden="true" /> {t('tabs.exitFullScreen')}
      </button>
    </div>
  )
}
