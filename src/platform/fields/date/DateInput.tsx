import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { DayInput } from './DayInput.tsx'

export const DateInput = (props: InputProps) => (
  <DayInput {...frameOf(props)} value={asText(props.value)} onChange={props.onChange} />
)
