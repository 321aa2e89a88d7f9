import type { Partner } from '#features/site/site.calls.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { linkTarget } from '#platform/ui/link-target.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomePartners.module.css'

/** Partners of the centre; only those with a link. */
export function HomePartners({ partners }: { partners: Partner[] }) {
  const { t, locale } = useReader()
  const shown = partners.flatMap((partner) => {
    const way = linkTarget(partner.url, locale)
    return way ? [{ ...partner, way }] : []
  })
  if (shown.length === 0) return null
  return (
    <HomePart title={t('home.partners')} beside>
      <ul className={styles.partners}>
        {shown.map(({ id, name, image, fallback, way }) => (
          <li key={id}>
            <a className={styles.partner} {...way} {...langOf(fallback, 'name')}>
              <Thumbnail stored={image} record={`link-${id}`} className={styles.sign} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}
