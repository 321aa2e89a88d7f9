import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { countsSeconds, durationText } from './duration-text.ts'

export function NumberCell({ field, value }: CellProps) {
  const { locale } = useFieldTools()
  const { unit } = field.options
  if (typeof value !== 'number') return <span>{asText(value) || nothing}</span>
  // The number of a record is a name.
  if (field.name === 'id' || field.options.names) return <span>{value}</span>
  if (countsSeconds(field.options)) return <span>{durationText(value, locale)}</span>
  return (
    <span>
      {value.toLocaleString(locale === 'en' ? 'en' : 'zh-CN') + (unit ? ` ${labelIn(unit, locale)}` : '')}
    </span>
  )
}
