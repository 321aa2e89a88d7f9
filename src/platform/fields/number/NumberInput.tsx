import { NumberInput as Input } from '@mantine/core'
import type { InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { labelIn } from '#platform/i18n/locale.ts'

export function NumberInput(props: InputProps) {
  const { locale } = useFieldTools()
  const { min, max, unit } = props.field.options
  return (
    <Input
      {...frameOf(props)}
      min={min}
      max={max}
      allowDecimal={false}
      clampBehavior="none"
      suffix={unit ? ` ${labelIn(unit, locale)}` : ''}
      value={typeof props.value === 'number' || typeof props.value === 'string' ? props.value : ''}
      onChange={(value) => props.onChange(value === '' ? null : value)}
    />
  )
}
