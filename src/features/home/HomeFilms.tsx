import { fromPublicHost } from '#platform/files/addresses/public-host.ts'
import { pictureSources } from '#platform/files/picture-address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { Film } from './home.calls.ts'
import { HomePart } from './HomePart.tsx'
import styles from './HomeFilms.module.css'

/** The poster loads lazily, as pictures do. Browsers without lazy posters load it at once. */
const lazily = { loading: 'lazy' }

/** Short films. Nothing is loaded until a visitor plays one. */
export function HomeFilms({ films }: { films: Film[] }) {
  const { t } = useReader()
  if (films.length === 0) return null
  return (
    <HomePart title={t('home.films')}>
      <ul className={styles.films}>
        {films.map(({ id, name, video_file, cover_image, fallback }) => (
          <li key={id}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- staff give these films no captions */}
            <video
              src={fromPublicHost(video_file)}
              poster={pictureSources(cover_image, '16:10', `video-${id}`).src}
              controls
              preload="none"
              {...lazily}
              playsInline
              width={1600}
              height={1000}
              aria-label={name}
            />
            <p className={styles.name} {...langOf(fallback, 'name')}>
              {name}
            </p>
          </li>
        ))}
      </ul>
    </HomePart>
  )
}
