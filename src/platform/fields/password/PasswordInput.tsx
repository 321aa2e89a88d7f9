import { PasswordInput as Input } from '@mantine/core'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function PasswordInput(props: InputProps) {
  const { t } = useFieldTools()
  return (
    <Input
      {...frameOf(props)}
      // A new row has no password that could stay.
      withAsterisk={props.field.required || (props.rowId === null && props.field.options.first === true)}
      description={props.rowId === null ? undefined : props.hint}
      autoComplete="new-password"
      value={asText(props.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('field.showPassword') }}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}
