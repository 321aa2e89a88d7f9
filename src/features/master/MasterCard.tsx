import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import type { MasterCard as Card } from './master-card.ts'
import styles from './MasterCard.module.css'

interface MasterCardProps {
  master: Card
  heading?: 'h2' | 'h3' | 'h4'
  /** Among the pictures that people see first. */
  first?: boolean
}

/** A portrait with its name below, as it hangs in a hall. */
export function MasterCard({ master, heading: Heading = 'h2', first = false }: MasterCardProps) {
  const { locale } = useReader()
  const { id, name, rank, avatar, cover_image, fallback } = master
  return (
    <article className={styles.card}>
      <Picture
        stored={cover_image || avatar}
        record={`master-${id}`}
        alt=""
        ratio="3:4"
        sizes="(width < 44rem) 50vw, 17rem"
        first={first}
        className={styles.portrait}
      />
      <Heading
        className={styles.name}
        data-serif={Heading === 'h4' ? '' : undefined}
        {...langOf(fallback, 'name')}
      >
        <a href={link(paths.masterHome, { id }, locale)}>{name}</a>
      </Heading>
      {rank && (
        <p className={styles.rank} {...langOf(fallback, 'rank')}>
          {rank}
        </p>
      )}
    </article>
  )
}
