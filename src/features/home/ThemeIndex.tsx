import type { ThemeCard } from '#features/event/event.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/ui/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { Picture } from '#platform/ui/Picture.tsx'
import { useReader } from '#platform/ui/reader.ts'
import styles from './ThemeIndex.module.css'

/** What the centre keeps coming back to, as a table of contents. */
export function ThemeIndex({ themes }: { themes: ThemeCard[] }) {
  const { t, locale } = useReader()
  return (
    <section>
      <h2 className={styles.title}>{t('home.themes')}</h2>
      <ul className={styles.themes}>
        {themes.map(({ id, name, description, bg_image, fallback }) => (
          <li key={id} className={styles.theme}>
            <div>
              <h3 {...langOf(fallback, 'name')}>
                <a href={link(paths.eventTheme, { themeId: id }, locale)}>{name}</a>
              </h3>
              <p {...langOf(fallback, 'description')}>{description}</p>
            </div>
            <Picture
              stored={bg_image}
              record={`event-theme-${id}`}
              alt=""
              ratio="1:1"
              sizes="6.5rem"
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
