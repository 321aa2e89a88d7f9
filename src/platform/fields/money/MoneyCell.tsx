import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'

/** `1,234.50` */
export function MoneyCell({ value }: CellProps) {
  const { locale } = useFieldTools()
  const amount = asText(value)
  if (amount === '') return <span>–</span>
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return <span>{Number(amount).toLocaleString(locale === 'en' ? 'en' : 'zh-CN', digits)}</span>
}
