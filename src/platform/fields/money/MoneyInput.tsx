import { NumberInput } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

/** Yuan with two decimals. */
export function MoneyInput(props: InputProps) {
  const { min, max } = props.field.options
  return (
    <NumberInput
      {...frameOf(props)}
      min={min}
      max={max}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      clampBehavior="none"
      prefix="¥"
      value={asText(props.value)}
      onChange={(value) => props.onChange(value === '' ? null : String(value))}
    />
  )
}
