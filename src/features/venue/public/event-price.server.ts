import { inLocale } from '#platform/entity/translated.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { sumIn } from '#features/venue/sum-in.ts'

interface EventRow {
  fee: number | null
  price_note_zh_cn: string
  price_note_en: string
}

const free = { zh: '免费', en: 'Free' }

/** What an event costs. The number is null where only words say it. */
export function eventPrice(event: EventRow, { currency }: { currency: string }, locale: Locale) {
  const { price_note, fallback } = inLocale(event, ['price_note'], locale)
  const price = event.fee === null ? (price_note === '' ? 0 : null) : event.fee / 100
  const sum = price === null ? '' : price === 0 ? labelIn(free, locale) : sumIn(currency, price)
  return { price, currency, sum, note: price_note, fallback }
}

export type EventPrice = ReturnType<typeof eventPrice>

export const priceLine = ({ sum, note }: EventPrice): string => [sum, note].filter(Boolean).join(' · ')
