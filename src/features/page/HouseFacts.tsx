import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { House } from './page.calls.ts'
import styles from './HouseFacts.module.css'

const words = {
  way: { zh: '怎么来', en: 'How to come' },
  exceptions: { zh: '例外', en: 'Exceptions' },
  map: { zh: '地图', en: 'Map' },
  directions: { zh: '路线', en: 'Directions' },
}

/** Where the centre is, how people come, and when its door is open. */
export function HouseFacts({ house }: { house: House }) {
  const { t, locale } = useReader()
  const { address, map, directions, way, hours, exceptions, phone, email, fallback } = house
  const lines = (text: string, field: string) => (
    <span className={styles.lines} {...langOf(fallback, field)}>
      {text}
    </span>
  )
  return (
    <div className={styles.house}>
      <Facts>
        {address && (
          <Fact name={t('frame.whereWeAre')}>
            {lines(address, 'address')}
            {map && (
              <a href={map} rel="noopener">
                {labelIn(words.map, locale)}
              </a>
            )}
            {directions && (
              <a href={directions} rel="noopener">
                {labelIn(words.directions, locale)}
              </a>
            )}
          </Fact>
        )}
        {way && <Fact name={labelIn(words.way, locale)}>{lines(way, 'way')}</Fact>}
        {hours && <Fact name={t('frame.whenOpen')}>{lines(hours, 'hours')}</Fact>}
        {exceptions && (
          <Fact name={labelIn(words.exceptions, locale)}>{lines(exceptions, 'exceptions')}</Fact>
        )}
        {(phone || email) && (
          <Fact name={t('frame.contact')}>
            {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
            {email && <a href={`mailto:${email}`}>{email}</a>}
          </Fact>
        )}
      </Facts>
    </div>
  )
}
