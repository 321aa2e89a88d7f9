import type { ReactNode } from 'react'
import styles from './Cards.module.css'

interface CardsProps<Item> {
  items: Item[]
  renderCard: (item: Item, at: number) => ReactNode
}

/** Cards side by side, each with its picture above its text. */
export function Cards<Item extends { id: number }>({ items, renderCard }: CardsProps<Item>) {
  return (
    <ol className={styles.cards}>
      {items.map((item, at) => (
        <li key={item.id}>{renderCard(item, at)}</li>
      ))}
    </ol>
  )
}
