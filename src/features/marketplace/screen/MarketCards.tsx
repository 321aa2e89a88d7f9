import { Button, Group } from '@mantine/core'
import { useWordsOf } from '#platform/admin/words-of.ts'
import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { MarketAction } from './MarketAction.tsx'
import { MarketPicture } from './MarketPicture.tsx'
import { MarketPrice } from './MarketPrice.tsx'
import { words } from './market-words.ts'
import styles from './market.module.css'

interface MarketCardsProps {
  cards: MarketCard[]
  isOwn: boolean
  onLook: (uid: string) => void
  onBuy: (card: MarketCard) => void
}

export function MarketCards({ cards, isOwn, onLook, onBuy }: MarketCardsProps) {
  const say = useWordsOf(words)
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.uid} className={styles.card}>
          <div className={styles.head}>
            <MarketPicture url={card.logo} alt="" className={styles.logo} letter={[...card.title][0] ?? ''} />
            <div>
              <h2>{card.title}</h2>
              <p className={styles.facts}>
                {card.version === '' ? say('unfit') : say('version', { version: card.version })}
                {!isOwn && <span>{say('downloads', { count: card.downloads })}</span>}
              </p>
            </div>
          </div>
          <p>{card.intro}</p>
          {card.tags.length > 0 && (
            <ul className={styles.tags}>
              {card.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            <MarketPrice card={card} isOwn={isOwn} />
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={say('detailsOf', { title: card.title })}
                onClick={() => onLook(card.uid)}
              >
                {say('details')}
              </Button>
              <MarketAction card={card} onBuy={() => onBuy(card)} />
            </Group>
          </div>
        </li>
      ))}
    </ul>
  )
}
