import type { memberAccountCalls } from '#features/account/account.calls.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { dayParts } from '#platform/ui/dates.ts'
import type { Reader } from '#platform/site/reader.ts'
import { sumText } from '#features/member/public/sum-text.ts'
import { durationText } from '#features/member/public/duration-text.ts'

export type GrowthAnswer = AnswerOf<typeof memberAccountCalls.growth>

export const growthKinds = ['time', 'completions', 'points'] as const
export type GrowthKind = (typeof growthKinds)[number]

/** `18 Nov`. */
export function shortDay(day: string, locale: Locale): string {
  const { day: number, month } = dayParts(day, locale)
  return locale === 'en' ? `${number} ${month.slice(0, 3)}` : `${month}${number}日`
}

export function amountText(kind: GrowthKind, amount: number, t: Reader['t']): string {
  if (kind === 'time') return durationText(amount, t)
  return kind === 'points' ? sumText('points', amount) : String(amount)
}

export const sumOf = (amounts: number[]) => amounts.reduce((sum, each) => sum + each, 0)
