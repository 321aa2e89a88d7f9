import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { parsed, type Parsed } from './parsed.ts'
import { recordedWords } from './recorded-words.ts'

const longest = 90

/** In one line, without brackets. */
export function JsonCell({ value, row }: CellProps) {
  const text = inOneLine(recordedWords(parsed(asText(value)), row.data_table, useFieldTools()))
  return (
    <span title={text.slice(0, 500)}>
      {text.length > longest ? `${text.slice(0, longest)}…` : text || nothing}
    </span>
  )
}

function inOneLine(value: Parsed): string {
  if (typeof value !== 'object' || value === null) return value === null ? '' : String(value)
  return Object.entries(value)
    .filter(([, each]) => each !== null && each !== '')
    .map(([name, each]) => `${name}: ${typeof each === 'object' ? JSON.stringify(each) : String(each)}`)
    .join(' · ')
}
