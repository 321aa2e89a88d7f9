import { inLanguage } from '#platform/site/address.ts'
import { dayText } from '#platform/ui/dates.ts'
import { Entry, EntryName } from '#platform/ui/Entry.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/site/reader.ts'
import { Highlighted } from './Highlighted.tsx'
import type { SearchHit as Hit } from './search.calls.ts'
import styles from './SearchPage.module.css'

/** Titles are in a serif of the device: every set of hits would need its own heading font. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { locale } = useReader()
  const { kind, title, excerpt, date, ended, fallback } = hit
  return (
    <Entry className={styles.hit}>
      <div>
        <p className={styles.kind}>
          <span>{kind}</span>
          {date && <time dateTime={date}>{dayText(date, locale)}</time>}
          {ended && <span>{ended}</span>}
        </p>
        <EntryName
          heading="p"
          name={{ field: 'title', text: <Highlighted {...title} /> }}
          more={excerpt.text ? { field: 'excerpt', text: <Highlighted {...excerpt} /> } : undefined}
          fallback={fallback}
          href={inLanguage(hit.path, locale)}
        />
      </div>
      <Thumbnail stored={hit.cover_image} record={`${hit.entity}-${hit.id}`} className={styles.picture} />
    </Entry>
  )
}
