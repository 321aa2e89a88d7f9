import type { InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { NumberInput } from '#platform/fields/number/NumberInput.tsx'

export function WeighInput(props: InputProps) {
  const { t } = useFieldTools()
  return <NumberInput {...props} value={props.value ?? 0} hint={props.hint ?? t('field.weighHint')} />
}
