import { TextInput } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function EmailInput(props: InputProps) {
  return (
    <TextInput
      {...frameOf(props)}
      inputMode="email"
      autoComplete="off"
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
