import { Switch } from '@mantine/core'
import type { InputProps } from '#platform/fields/field-props.ts'

export function SwitchInput({ name, label, hint, error, value, onChange }: InputProps) {
  return (
    <Switch
      name={name}
      data-field={name}
      label={label}
      description={hint}
      error={error}
      checked={Number(value) === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
