import { Select } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function EntityNameInput(props: InputProps) {
  const { t, locale, entities } = useFieldTools()
  const data = entities.map(({ name, label }) => ({
    value: name,
    label: `${labelIn(label, locale)} (${name})`,
  }))
  return (
    <Select
      {...frameOf(props)}
      searchable
      data={data}
      placeholder={t('field.choose')}
      value={asText(props.value) || null}
      onChange={(value) => props.onChange(value ?? '')}
    />
  )
}
