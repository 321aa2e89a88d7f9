import { nothing } from '#platform/fields/nothing.ts'
import { asList, asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function FieldNamesCell({ field, value, row }: CellProps) {
  const { locale, entities, t } = useFieldTools()
  const table = entities.find(({ name }) => name === asText(row[field.options.of ?? '']))
  const names = asList(value).map((name) => {
    const known = table?.fields.find((each) => each.name === name)
    if (known) return labelIn(known.label, locale)
    return name === 'id' ? t('list.number') : name
  })
  return <span>{names.join(locale === 'en' ? ', ' : '、') || nothing}</span>
}
