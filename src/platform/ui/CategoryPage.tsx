import type { ReactNode } from 'react'
import { langOf, OnlyIn, type Fallback, type FieldText } from './OnlyIn.tsx'
import { Picture } from './Picture.tsx'
import { Prose } from '#platform/ui/prose/Prose.tsx'
import { Breadcrumbs, type Breadcrumb } from './Breadcrumbs.tsx'
import styles from './CategoryPage.module.css'

interface CategoryPageProps {
  picture: { stored: string; record: string }
  trail: Breadcrumb[]
  name: FieldText
  description: FieldText
  fallback: Fallback
  /** Longer text below the description. */
  about?: FieldText & { label: string }
  /** Content below the description. */
  beneath?: ReactNode
  children: ReactNode
}

/** The page of a category: a wide picture, the description, then the items. */
export function CategoryPage(props: CategoryPageProps) {
  const { picture, trail, name, description, fallback, about, beneath, children } = props
  return (
    <article>
      <Picture {...picture} alt="" ratio="21:9" first className={styles.opening} />
      <div className={styles.page}>
        <Breadcrumbs steps={trail} />
        <div className={about && styles.intro}>
          <header className={styles.head}>
            <h1 {...langOf(fallback, name.field)}>{name.text}</h1>
            <p className={styles.description} {...langOf(fallback, description.field)}>
              {description.text}
            </p>
            <OnlyIn fallback={fallback} fields={[about?.field ?? description.field, name.field]} />
            {beneath}
          </header>
          {about && (
            <section className={styles.about} aria-label={about.label}>
              <Prose html={about.text} {...langOf(fallback, about.field)} />
            </section>
          )}
        </div>
        {children}
      </div>
    </article>
  )
}
