import type { MarketCard, MarketOrder } from '#features/marketplace/house-answers.shapes.ts'

type Amount = MarketCard['present_price']
type Say = (word: 'points' | 'yuan' | 'free' | 'or', params?: Record<string, string | number>) => string

export function priceText(amount: Amount, currency: 0 | 1, say: Say): string {
  if (Number(amount) === 0) return say('free')
  return say(currency === 0 ? 'points' : 'yuan', { amount })
}

/** Every way to pay it, as the order allows. */
export function waysText({ price, pay, amount, currency_select }: MarketOrder, say: Say): string {
  const ways = [
    ...(pay.score && price.score !== null ? [priceText(price.score, 0, say)] : []),
    ...(pay.money && price.money !== null ? [priceText(price.money, 1, say)] : []),
  ]
  return ways.length > 0 ? [...new Set(ways)].join(say('or')) : priceText(amount, currency_select, say)
}
