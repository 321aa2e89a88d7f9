import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { MasterCard as Card } from '#features/master/public/master-card.shapes.ts'
import styles from './MasterCard.module.css'

interface MasterCardProps {
  master: Card
  heading?: 'h2' | 'h3' | 'h4'
  /** The picture is at the top of the page, so it loads first. */
  first?: boolean
}

/** A portrait with its name below. */
export function MasterCard({ master, heading = 'h2', first = false }: MasterCardProps) {
  const { locale } = useReader()
  const { id, name, rank, avatar, cover_image, fallback } = master
  return (
    <Entry className={styles.card}>
      <Picture
        stored={cover_image || avatar}
        record={`master-${id}`}
        alt=""
        ratio="3:4"
        sizes="(width < 44rem) 50vw, 19rem"
        first={first}
        className={styles.portrait}
      />
      <EntryName
        heading={heading}
        name={{ field: 'name', text: name }}
        more={{ field: 'rank', text: rank }}
        fallback={fallback}
        href={link(paths.masterHome, { id }, locale)}
      />
    </Entry>
  )
}
