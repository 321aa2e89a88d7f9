import { Checkbox, Group, MultiSelect } from '@mantine/core'
import { asList, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'

/** Up to this number, all options are shown at once. */
const atAGlance = 6

export function ChoicesInput(props: InputProps) {
  const { t, locale } = useFieldTools()
  const data = (props.field.options.choices ?? []).map(({ value, label }) => ({
    value: String(value),
    label: labelIn(label, locale),
  }))
  const value = asList(props.value)
  const onChange = (chosen: string[]) => props.onChange(chosen.join(','))
  if (data.length > atAGlance)
    return (
      <MultiSelect
        {...frameOf(props)}
        searchable
        data={data}
        placeholder={value.length === 0 ? t('field.choose') : ''}
        value={value}
        onChange={onChange}
      />
    )
  const { name: _, ...frame } = frameOf(props)
  return (
    <Checkbox.Group {...frame} value={value} onChange={onChange}>
      <Group gap="8px 20px" mih={44}>
        {data.map((each) => (
          <Checkbox key={each.value} {...each} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
