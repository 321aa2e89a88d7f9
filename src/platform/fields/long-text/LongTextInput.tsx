import { Textarea } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function LongTextInput(props: InputProps) {
  const { max, placeholder, rows = 3 } = props.field.options
  return (
    <Textarea
      {...frameOf(props)}
      autosize
      minRows={rows}
      maxRows={Math.max(12, rows)}
      value={asText(props.value)}
      maxLength={max}
      placeholder={placeholder}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
