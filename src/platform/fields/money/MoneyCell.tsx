import { nothing } from '#platform/fields/nothing.ts'
import type { CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { moneyText } from './money-text.ts'

export function MoneyCell({ value }: CellProps) {
  const { locale } = useFieldTools()
  return <span>{moneyText(value, locale) || nothing}</span>
}
