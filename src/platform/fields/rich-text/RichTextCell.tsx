import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { cellsApart } from './cells-apart.ts'

const endOfBlock = /<(?=\/(?:p|h\d|li|blockquote|table)>|br\b)/g

/** Lists show the text without its formatting. */
export function RichTextCell(props: CellProps) {
  const apart = cellsApart(asText(props.value)).replaceAll(endOfBlock, ' <')
  const words = new DOMParser().parseFromString(apart, 'text/html').body.textContent
  return <LongTextCell {...props} value={words.replaceAll(/\s+/g, ' ').trim()} />
}
