import { DateTimePicker } from '@mantine/dates'
import type { InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { fromWallText, wallText } from './wall-text.ts'

export function DateTimeInput(props: InputProps) {
  const { t, timeZone } = useFieldTools()
  return (
    <DateTimePicker
      {...frameOf(props)}
      valueFormat="YYYY-MM-DD HH:mm:ss"
      placeholder={t('field.timeShape')}
      withSeconds
      clearable
      clearButtonProps={{ 'aria-label': t('field.clear') }}
      submitButtonProps={{ 'aria-label': t('field.done') }}
      value={wallText(props.value, timeZone) || null}
      onChange={(value) => props.onChange(value ? fromWallText(value, timeZone) : null)}
    />
  )
}
