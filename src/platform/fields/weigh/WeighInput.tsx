import { NumberInput } from '@mantine/core'
import type { InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function WeighInput(props: InputProps) {
  const { t } = useFieldTools()
  return (
    <NumberInput
      {...frameOf(props)}
      description={props.hint ?? t('field.weighHint')}
      min={props.field.options.min}
      max={props.field.options.max}
      allowDecimal={false}
      clampBehavior="none"
      value={typeof props.value === 'number' || typeof props.value === 'string' ? props.value : 0}
      onChange={props.onChange}
    />
  )
}
