import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { namesInside, recordsOf, tableOf } from './named-records.ts'
import { parsed, type Parsed } from './parsed.ts'
import { RecordNames } from './RecordNames.tsx'
import { recordedWords } from './recorded-words.ts'

const longest = 90

/** In one line, without brackets. */
export function JsonCell({ field, value, row }: CellProps) {
  const recorded = { table: tableOf(row), names: namesInside(field, row), sent: field.options.sent }
  const text = inOneLine(recordedWords(parsed(asText(value)), recorded, useFieldTools()))
  const records = recordsOf(row)
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  if (records.total === 0) return <span title={text.slice(0, 500)}>{shown || nothing}</span>
  return (
    <span title={text.slice(0, 500)}>
      <RecordNames {...records} />
      {shown && ` · ${shown}`}
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
