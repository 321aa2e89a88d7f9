import { NativeSelect } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function ChoiceInput(props: InputProps) {
  const { locale } = useFieldTools()
  const choices = props.field.options.choices ?? []
  const chosen = (text: string) => choices.find(({ value }) => String(value) === text)?.value ?? text
  return (
    <NativeSelect
      {...frameOf(props)}
      value={asText(props.value)}
      data={choices.map(({ value, label }) => ({ value: String(value), label: labelIn(label, locale) }))}
      onChange={(event) => props.onChange(chosen(event.currentTarget.value))}
    />
  )
}
