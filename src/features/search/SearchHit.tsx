import { inLanguage } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Thumbnail } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import { Highlighted } from './Highlighted.tsx'
import type { SearchHit as Hit } from './search.calls.ts'
import styles from './SearchPage.module.css'

/** Titles are no headings here: every set of hits would need a heading font of its own. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { t, locale } = useReader()
  const { type, title, excerpt, fallback } = hit
  return (
    <article className={styles.hit}>
      <div>
        <p className={styles.kind}>{t(`search.types.${type}`)}</p>
        <p className={styles.name} {...langOf(fallback, 'title')}>
          <a href={inLanguage(hit.path, locale)}>
            <Highlighted {...title} />
          </a>
        </p>
        {excerpt.text && (
          <p className={styles.excerpt} {...langOf(fallback, 'excerpt')}>
            <Highlighted {...excerpt} />
          </p>
        )}
      </div>
      <Thumbnail stored={hit.cover_image} record={`${hit.entity}-${hit.id}`} className={styles.picture} />
    </article>
  )
}
