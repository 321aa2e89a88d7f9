import { csvLines, csvMark } from '#platform/std/csv.ts'
import { wallClock } from '#platform/std/centre-time.ts'
import { shownValue } from '#platform/fields/field.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { nameBeside, type Part, type PartColumn } from './part.ts'
import type { PartRow, PartValue } from './part-rows.server.ts'

interface SheetFormat {
  locale: Locale
  timeZone: string
}

type Pages = AsyncIterable<PartRow[]>

/** For people: words in their language, and times in the time zone of the centre. */
export async function* sheetOf(
  { columns }: Part,
  pages: Pages,
  reading: SheetFormat,
): AsyncGenerator<Buffer> {
  const headings = columns.flatMap((column) => headingsOf(column, reading.locale))
  yield Buffer.from(csvMark + csvLines([headings]))
  for await (const rows of pages)
    yield Buffer.from(csvLines(rows.map((row) => columns.flatMap((column) => cellsOf(column, row, reading)))))
}

function headingsOf({ label, names }: PartColumn, locale: Locale): string[] {
  const heading = labelIn(label, locale)
  return names ? [locale === 'en' ? `${heading} (ID)` : `${heading}编号`, heading] : [heading]
}

function cellsOf(column: PartColumn, row: PartRow, reading: SheetFormat): Array<string | number> {
  const cell = cellOf(column, row[column.name] ?? null, reading)
  return column.names ? [cell, String(row[nameBeside(column)])] : [cell]
}

function cellOf(
  { kind, choices, output }: PartColumn,
  stored: PartValue,
  { locale, timeZone }: SheetFormat,
): string | number {
  if (stored === null) return ''
  const value = shownValue({ output }, stored) as string | number
  if (kind === 'moment') return value === 0 ? '' : wallClock(Number(value), timeZone).join(' ')
  if (kind === 'yesNo') return labelIn(value === 1 ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, locale)
  const choice = choices?.find((each) => each.value === value)
  if (choice) return labelIn(choice.label, locale)
  return value
}

/** For programs: one object with a list for each part, with the column names as keys. */
export async function* jsonOf(
  parts: ReadonlyArray<{ part: Part; pages: () => Pages }>,
  head: Record<string, unknown>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(head, null, 2).replace(/\n\}$/, ''))
  for (const { part, pages } of parts) {
    yield Buffer.from(`,\n  ${JSON.stringify(part.name)}: [`)
    let before = ''
    for await (const rows of pages()) {
      const texts = rows.map((row) => indented(JSON.stringify(jsonRow(part, row), null, 2)))
      yield Buffer.from(before + texts.join(','))
      before = ','
    }
    yield Buffer.from(before ? '\n  ]' : ']')
  }
  yield Buffer.from('\n}\n')
}

const indented = (text: string) => `\n${text}`.replaceAll('\n', '\n    ')

function jsonRow({ columns }: Part, row: PartRow): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap((column) => [
      [column.name, jsonValue(column, row[column.name] ?? null)],
      ...(column.names ? [[nameBeside(column), row[nameBeside(column)]]] : []),
    ]),
  )
}

function jsonValue({ kind }: PartColumn, value: PartValue): unknown {
  if (kind === 'moment') return value ? new Date(Number(value) * 1000).toISOString() : null
  if (kind === 'yesNo') return value === 1
  return kind === 'json' ? parsed(String(value)) : value
}

/** A text that is no valid JSON is exported as text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
