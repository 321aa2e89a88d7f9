import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { PlaceAnswer } from './event-place.shapes.ts'
import styles from './PlaceText.module.css'

interface PlaceTextProps {
  place: PlaceAnswer
  /** People can take part online as well, and learn the address later. */
  alsoOnline?: boolean
}

export const hasPlace = ({ venue, location, address }: PlaceAnswer): boolean =>
  venue === 'online' || location !== '' || address !== ''

/** The name of a place, its address, and the ways to find it. */
export function PlaceText({ place, alsoOnline }: PlaceTextProps) {
  const { t } = useReader()
  const { venue, location, address, map, directions, fallback } = place
  const isOnline = venue === 'online'
  return (
    <span className={styles.place}>
      {(location || isOnline) && (
        <span {...langOf(fallback, 'location')}>{location || t('signup.online')}</span>
      )}
      {address && (
        <span className={styles.address} {...langOf(fallback, 'address')}>
          {address}
        </span>
      )}
      {map && (
        <span className={styles.ways}>
          <a href={map} rel="noopener">
            {t('signup.map')}
          </a>
          {directions && (
            <a href={directions} rel="noopener">
              {t('signup.directions')}
            </a>
          )}
        </span>
      )}
      {alsoOnline && (
        <span className={styles.address}>
          {!isOnline && `${t('signup.alsoOnline')} · `}
          {t('signup.linkWithSeat')}
        </span>
      )}
    </span>
  )
}
