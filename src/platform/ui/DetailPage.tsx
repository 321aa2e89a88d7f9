import type { ReactNode } from 'react'
import { langOf, OnlyIn, type Fallback, type FieldText } from './OnlyIn.tsx'
import { Picture } from './Picture.tsx'
import { SharedTrail } from '#platform/ui/share/SharedTrail.tsx'
import type { Breadcrumb } from './Breadcrumbs.tsx'
import { cutOf } from '#platform/site/title-cut.ts'
import { classes } from './classes.ts'
import styles from './DetailPage.module.css'

interface DetailPageProps {
  trail: Breadcrumb[]
  /** It is printed on one sheet, as a poster. */
  poster?: boolean
  children: ReactNode
}

/** The page of one item, with its breadcrumbs. */
export function DetailPage({ trail, poster, children }: DetailPageProps) {
  return (
    <article className={classes(styles.page, poster && styles.poster)}>
      <SharedTrail steps={trail} />
      {children}
    </article>
  )
}

interface DetailHeadProps {
  name: FieldText
  subtitle: FieldText
  fallback: Fallback
  cover: { stored: string; record: string }
  facts: ReactNode
  /** Content above the name. */
  above?: ReactNode
  /** Content below the name. */
  below?: ReactNode
  /** Content below the cover. A phone shows it with the facts, before the cover. */
  call?: ReactNode
}

/** The main facts, beside the cover. */
export function DetailHead(props: DetailHeadProps) {
  const { name, subtitle, fallback, cover, facts, above, below, call } = props
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        {above}
        <h1 {...langOf(fallback, name.field)} {...cutOf(name.text)}>
          {name.text}
        </h1>
        {subtitle.text && (
          <p className={styles.subtitle} {...langOf(fallback, subtitle.field)}>
            {subtitle.text}
          </p>
        )}
        <OnlyIn fallback={fallback} fields={['content', name.field]} />
        {below}
      </div>
      <div className={styles.facts}>{facts}</div>
      <div className={styles.beside}>
        <Picture {...cover} alt="" sizes="(width < 56rem) 100vw, 36rem" first className={styles.cover} />
        {call && <div className={styles.call}>{call}</div>}
      </div>
    </header>
  )
}
