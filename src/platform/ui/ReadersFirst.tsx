import type { ReactNode } from 'react'
import { onlyInWords, type Fallback } from './OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import styles from './ReadersFirst.module.css'

interface ReadersFirstProps<Item> {
  /** What can be read in the reader's language stands before what cannot. */
  items: Item[]
  /** The field that says in which language an item is. */
  title: string
  children: (items: Item[], isFirst: boolean) => ReactNode
}

/** A list that begins anew, and says so, where only the other language is left. */
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
