import { asText } from '#platform/fields/field-props.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** `1,234.50`; nothing for no amount. */
export function moneyText(value: unknown, locale: Locale): string {
  const amount = asText(value)
  return amount === '' ? '' : Number(amount).toLocaleString(locale === 'en' ? 'en' : 'zh-CN', digits)
}
