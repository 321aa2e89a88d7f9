import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { CategoryNode } from './course.calls.ts'
import styles from './CategoryIndex.module.css'

/** The categories as a table of contents. */
export function CategoryIndex({ categories }: { categories: CategoryNode[] }) {
  const { t, locale } = useReader()
  return (
    <ul className={styles.index}>
      {categories.map(({ id, name, description, courses, children, fallback }) => (
        <li key={id} className={styles.entry}>
          <h3 {...langOf(fallback, 'name')}>
            <a href={link(paths.courseCategory, { id }, locale)}>{name}</a>
          </h3>
          <p className={styles.count}>{t('course.count', { count: courses })}</p>
          <p className={styles.description} {...langOf(fallback, 'description')}>
            {description}
          </p>
          {children.length > 0 && (
            <p className={styles.children}>
              {children.map((child) => (
                <a
                  key={child.id}
                  href={link(paths.courseCategory, { id: child.id }, locale)}
                  {...langOf(child.fallback, 'name')}
                >
                  {child.name}
                </a>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
