import { Textarea } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function LongTextInput(props: InputProps) {
  return (
    <Textarea
      {...frameOf(props)}
      autosize
      minRows={3}
      maxRows={12}
      value={asText(props.value)}
      maxLength={props.field.options.max}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
