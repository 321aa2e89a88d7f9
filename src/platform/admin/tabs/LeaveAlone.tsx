import { Minimize2 } from 'lucide-react'
import { useRef } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useEscape } from '#platform/admin/use-escape.ts'
import styles from './leave-alone.module.css'
import { showTabAlone } from './tab-view-config.ts'

/** The way back from a tab that is shown alone. It comes down when the pointer nears the top, and at the focus. */
export function LeaveAlone() {
  const { t } = useOffice()
  const button = useRef<HTMLButtonElement>(null)
  const leave = () => showTabAlone(false)
  useEscape(button, leave)
  return (
    <div className={styles.edge}>
      <button ref={button} type="button" className={styles.button} onClick={leave}>
        <Minimize2 size={15} aria-hidden="true" /> {t('tabs.leaveAlone')}
      </button>
    </div>
  )
}
