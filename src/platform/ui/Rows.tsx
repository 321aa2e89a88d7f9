import type { ReactNode } from 'react'
import { Later } from '#platform/site/Later.tsx'
import styles from './Rows.module.css'

interface RowsProps<Item> {
  items: Item[]
  renderRow: (item: Item, at: number) => ReactNode
  /** So many rows are on the first screen. */
  first?: number | undefined
}

/** Items below each other, with a line between them. */
export function Rows<Item extends { id: number }>({ items, renderRow, first = Infinity }: RowsProps<Item>) {
  return (
    <ol className={styles.rows}>
      {items.map((item, at) => {
        const row = renderRow(item, at)
        return at < first ? (
          <li key={item.id}>{row}</li>
        ) : (
          <Later key={item.id} as="li">
            {row}
          </Later>
        )
      })}
    </ol>
  )
}
