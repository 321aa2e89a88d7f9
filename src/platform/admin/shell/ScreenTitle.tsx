import styles from './screen-title.module.css'
import type { OfficeView } from '#platform/admin/office-routes.ts'
import { useOffice } from '#platform/admin/office.ts'

/** The title of the screen, and the folders of the menu that it stands in. */
export function ScreenTitle({ place, title }: { place: OfficeView; title: string }) {
  const { t } = useOffice()
  const above = place.kind === 'screen' || place.kind === 'frame' ? place.trail.slice(0, -1) : []
  const trail = above.map((menu) => menu.title).filter((each) => each !== title)
  return (
    <div className={styles.line}>
      {trail.length > 0 && (
        <p className={styles.trail} aria-label={t('shell.trail')}>
          {trail.join(' / ')}
        </p>
      )}
      <h1 className={styles.title}>{title}</h1>
    </div>
  )
}
