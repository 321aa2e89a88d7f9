import type { ReactNode } from 'react'
import styles from './Rows.module.css'

interface RowsProps<Item> {
  items: Item[]
  renderRow: (item: Item, at: number) => ReactNode
}

/** Items below each other, with a line between them. */
export function Rows<Item extends { id: number }>({ items, renderRow }: RowsProps<Item>) {
  return (
    <ol className={styles.rows}>
      {items.map((item, at) => (
        <li key={item.id}>{renderRow(item, at)}</li>
      ))}
    </ol>
  )
}
