import type { InputProps } from '#platform/fields/field-props.ts'
import { frameOf } from '#platform/fields/input-frame.ts'
import { MomentInput } from './MomentInput.tsx'

export function DateTimeInput(props: InputProps) {
  return <MomentInput {...frameOf(props)} value={props.value} onChange={props.onChange} />
}
