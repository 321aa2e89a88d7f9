import { useReader } from '#platform/site/reader.ts'
import styles from './Breadcrumbs.module.css'

export interface Breadcrumb {
  name: string
  href: string
  lang?: string
}

/** Links from the home page to the page above this one. The heading names the page itself. */
export function Breadcrumbs({ steps }: { steps: Breadcrumb[] }) {
  const { t } = useReader()
  return (
    <nav className={styles.trail} aria-label={t('frame.trail')}>
      <ol className={styles.steps}>
        {steps.map(({ name, href, lang }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same breadcrumbs for search engines. */
export const breadcrumbsLd = (steps: Breadcrumb[], whole: (address: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: whole(href),
  })),
})
