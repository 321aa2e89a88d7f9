import { MultiSelect } from '@mantine/core'
import { asList, asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function FieldNamesInput(props: InputProps) {
  const { t, locale, entities } = useFieldTools()
  const table = asText(props.row[props.field.options.of ?? ''])
  const fields = entities.find(({ name }) => name === table)?.fields ?? []
  const data = fields.map(({ name, label }) => ({ value: name, label: labelIn(label, locale) }))
  const chosen = asList(props.value)
  return (
    <MultiSelect
      {...frameOf(props)}
      searchable
      data={data}
      disabled={data.length === 0}
      placeholder={chosen.length === 0 ? t('field.choose') : ''}
      value={chosen.filter((name) => data.some(({ value }) => value === name))}
      onChange={(names) => props.onChange(names.join(','))}
    />
  )
}
