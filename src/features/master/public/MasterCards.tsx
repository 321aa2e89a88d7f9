import type { MasterCard as Card } from './master-card.shapes.ts'
import { MasterCard } from '#features/master/MasterCard.tsx'
import styles from './MasterCards.module.css'

interface MasterCardsProps {
  masters: Card[]
  heading?: 'h2' | 'h3' | 'h4'
  /** How many of the pictures load first. */
  first?: number
}

export function MasterCards({ masters, heading = 'h2', first = 0 }: MasterCardsProps) {
  return (
    <ul className={styles.cards}>
      {masters.map((master, at) => (
        <li key={master.id}>
          <MasterCard master={master} heading={heading} first={at < first} />
        </li>
      ))}
    </ul>
  )
}
