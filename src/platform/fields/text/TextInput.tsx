import { TextInput as Input } from '@mantine/core'
import type { FieldKind } from '#platform/fields/field.ts'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

/** The keyboards of phones for addresses and numbers. Browsers must not fill in those of the user. */
const keyboards: Partial<Record<FieldKind, 'url' | 'email' | 'tel'>> = {
  url: 'url',
  email: 'email',
  mobile: 'tel',
}

/** One line of text, an address or a number. */
export function TextInput(props: InputProps) {
  const { kind, options } = props.field
  const inputMode = keyboards[kind]
  return (
    <Input
      {...frameOf(props)}
      {...(inputMode ? { inputMode, autoComplete: 'off' } : { maxLength: options.max })}
      placeholder={options.placeholder}
      value={asText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
