import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { link } from '#platform/site/address.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import { DetailPage } from '#platform/ui/DetailPage.tsx'
import { langOf, OnlyIn } from '#platform/ui/OnlyIn.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { useReader } from '#platform/site/reader.ts'
import type { pageCalls } from './page.calls.ts'
import { pageLink, type PageCard } from '#features/page/public/page-card.shapes.ts'
import styles from './PageText.module.css'

interface PageTextProps {
  words: AnswerOf<typeof pageCalls.detail>
  pages: PageCard[]
  /** What stands before the text. */
  facts?: ReactNode
}

/** A text page, with links to the others. */
export function PageText({ words, pages, facts }: PageTextProps) {
  const { name, title, content, updatetime, fallback } = words
  const { t, locale, timeZone } = useReader()
  return (
    <DetailPage trail={[{ name: t('pagesTitle.home'), href: link(paths.home, {}, locale) }]}>
      <header className={styles.head}>
        <h1 {...langOf(fallback, 'title')}>{title}</h1>
        <OnlyIn fallback={fallback} fields={['content', 'title']} />
      </header>
      <div className={styles.body}>
        <div>
          {facts}
          <Prose html={content} {...langOf(fallback, 'content')} />
          {updatetime && (
            <p className={styles.updated}>
              {t('page.updated', { day: dayTextAt(updatetime, timeZone, locale) })}
            </p>
          )}
        </div>
        <nav className={styles.others} aria-label={t('page.others')}>
          <ul className={styles.list}>
            {pages.map((each) => (
              <li key={each.name}>
                <a
                  href={pageLink(each.name, locale)}
                  aria-current={each.name === name ? 'page' : undefined}
                  {...langOf(each.fallback, 'title')}
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </DetailPage>
  )
}
