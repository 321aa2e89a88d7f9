import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

/** Only the words; a list is no place for their form. */
export function RichTextCell(props: CellProps) {
  const words = new DOMParser().parseFromString(asText(props.value), 'text/html').body.textContent
  return <LongTextCell {...props} value={words} />
}
