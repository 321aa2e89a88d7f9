import type { InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { dayBeside } from '#platform/fields/typed/typed-form.ts'
import { MomentInput } from './MomentInput.tsx'

export function DateTimeInput(props: InputProps) {
  const { timeZone } = useFieldTools()
  return (
    <MomentInput
      {...frameOf(props)}
      value={props.value}
      day={dayBeside(props.field, props.row, timeZone)}
      onChange={props.onChange}
    />
  )
}
