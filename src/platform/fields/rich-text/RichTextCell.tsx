import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

/** Lists show the text without its formatting. */
export function RichTextCell(props: CellProps) {
  const words = new DOMParser().parseFromString(asText(props.value), 'text/html').body.textContent
  return <LongTextCell {...props} value={words} />
}
