import { useWordsOf } from '#platform/admin/words-of.ts'
import { ToneTag } from '#platform/fields/choice/ToneTag.tsx'
import type { MarketCard } from '#features/marketplace/house-answers.shapes.ts'
import { words } from './market-words.ts'
import styles from './market.module.css'
import { priceText } from './prices.ts'

/** What it costs, and what it cost before; or that it was bought. */
export function MarketPrice({ card, isOwn }: { card: MarketCard; isOwn: boolean }) {
  const say = useWordsOf(words)
  if (isOwn) return null
  if (card.purchased === 1 && card.covered) return <ToneTag tone="good">{say('bought')}</ToneTag>
  const { present_price: now, original_price: before, currency_select: currency } = card
  return (
    <span className={styles.price}>
      {before !== null && Number(before) > Number(now) && (
        <s aria-label={say('formerPrice')}>{priceText(before, currency, say)}</s>
      )}
      <strong>{priceText(now, currency, say)}</strong>
    </span>
  )
}
