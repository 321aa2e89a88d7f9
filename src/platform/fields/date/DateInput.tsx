import { DateInput as Input } from '@mantine/dates'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'

export function DateInput(props: InputProps) {
  const { t } = useFieldTools()
  return (
    <Input
      {...frameOf(props)}
      valueFormat="YYYY-MM-DD"
      monthLabelFormat={t('field.monthShape')}
      placeholder={t('field.dateShape')}
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      value={asText(props.value) || null}
      onChange={(value) => props.onChange(value ?? '')}
    />
  )
}
