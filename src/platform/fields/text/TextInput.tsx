import { TextInput as Input } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function TextInput(props: InputProps) {
  return (
    <Input
      {...frameOf(props)}
      value={asText(props.value)}
      maxLength={props.field.options.max}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
