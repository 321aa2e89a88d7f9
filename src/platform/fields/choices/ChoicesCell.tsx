import { nothing } from '#platform/fields/nothing.ts'
import { asList, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function ChoicesCell({ field, value }: CellProps) {
  const { locale } = useFieldTools()
  const names = asList(value).map((name) => {
    const known = field.options.choices?.find((each) => String(each.value) === name)
    return known ? labelIn(known.label, locale) : name
  })
  return <span>{names.join(locale === 'en' ? ', ' : '、') || nothing}</span>
}
