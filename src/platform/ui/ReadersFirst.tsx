import type { ReactNode } from 'react'
import { onlyInWords, type Fallback } from './OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import styles from './ReadersFirst.module.css'

interface ReadersFirstProps<Item> {
  /** Items in the reader's language come before the others. */
  items: Item[]
  /** The field that tells the language of an item. */
  title: string
  children: (items: Item[], isFirst: boolean) => ReactNode
}

/** A list with a second part for items that exist only in the other language. */
export function ReadersFirst<Item extends { fallback: Fallback }>({
  items,
  title,
  children,
}: ReadersFirstProps<Item>) {
  const { t } = useReader()
  const own = items.filter(({ fallback }) => !fallback[title])
  const others = items.filter(({ fallback }) => fallback[title])
  const words = onlyInWords(others[0]?.fallback[title], t)
  return (
    <>
      {own.length > 0 && children(own, true)}
      {words && <p className={styles.apart}>{words}</p>}
      {others.length > 0 && children(others, own.length === 0)}
    </>
  )
}
