import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { BylineCard } from './byline-card.shapes.ts'
import styles from './BylineCards.module.css'

/** Small portraits with names, linked to the masters. */
export function BylineCards({ masters }: { masters: BylineCard[] }) {
  const { locale } = useReader()
  return (
    <ul className={styles.people}>
      {masters.map(({ id, name, rank, avatar, fallback }) => (
        <li key={id} className={styles.person}>
          <Picture
            stored={avatar}
            record={`master-${id}`}
            alt=""
            ratio="1:1"
            sizes="2.5rem"
            className={styles.portrait}
          />
          <p>
            <a href={link(paths.masterHome, { id }, locale)} {...langOf(fallback, 'name')}>
              {name}
            </a>{' '}
            {rank && (
              <span className={styles.rank} {...langOf(fallback, 'rank')}>
                {rank}
              </span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
