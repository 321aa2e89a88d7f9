import { LongTextCell } from '#platform/fields/long-text/LongTextCell.tsx'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { wordsOfRichText } from './words-of-rich-text.ts'

/** Lists show the text without its formatting. */
export function RichTextCell(props: CellProps) {
  return <LongTextCell {...props} value={wordsOfRichText(asText(props.value))} />
}
