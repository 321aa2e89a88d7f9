import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { PriceAnswer } from './event-place.shapes.ts'

/** `¥80 · tea included`, `Free`, or what staff wrote instead of a sum. */
export const PriceText = ({ price: { sum, note, fallback } }: { price: PriceAnswer }) => (
  <span>
    {sum}
    {sum && note && ' · '}
    {note && <span {...langOf(fallback, 'price_note')}>{note}</span>}
  </span>
)
