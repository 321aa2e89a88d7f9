import { asText } from '#platform/fields/field-props.ts'
import { shownValue } from '#platform/fields/field.ts'
import { labelIn, type Locale } from '#platform/i18n/locale.ts'
import { wallClock } from '#platform/std/centre-time.ts'
import { csvLines, csvMark } from '#platform/std/csv.ts'
import { nameBeside, type SheetColumn } from './sheet-columns.ts'

interface SheetFormat {
  locale: Locale
  timeZone: string
}

/** For people: words in their language, and times in the time zone of the centre. */
export async function* sheetOf(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<ReadonlyArray<Record<string, unknown>>>,
  format: SheetFormat,
): AsyncGenerator<Buffer> {
  const headings = columns.flatMap((column) => headingsOf(column, format.locale))
  yield Buffer.from(csvMark + csvLines([headings]))
  for await (const rows of pages)
    yield Buffer.from(csvLines(rows.map((row) => columns.flatMap((column) => cellsOf(column, row, format)))))
}

function headingsOf({ label, names }: SheetColumn, locale: Locale): string[] {
  const heading = labelIn(label, locale)
  return names ? [locale === 'en' ? `${heading} (ID)` : `${heading}编号`, heading] : [heading]
}

function cellsOf(
  column: SheetColumn,
  row: Record<string, unknown>,
  format: SheetFormat,
): Array<string | number> {
  const cell = cellOf(column, row[column.name] ?? null, format)
  return column.names ? [cell, asText(row[nameBeside(column)])] : [cell]
}

function cellOf(
  { kind, choices, output }: SheetColumn,
  stored: unknown,
  { locale, timeZone }: SheetFormat,
): string | number {
  if (stored === null) return ''
  const value = shownValue({ output }, stored) as string | number
  if (kind === 'moment') return value === 0 ? '' : wallClock(Number(value), timeZone).join(' ')
  if (kind === 'yesNo') return labelIn(value === 1 ? { zh: '是', en: 'Yes' } : { zh: '否', en: 'No' }, locale)
  const labelOf = (chosen: string | number) => {
    const choice = choices?.find((each) => String(each.value) === String(chosen))
    return choice ? labelIn(choice.label, locale) : String(chosen)
  }
  if (kind === 'choices')
    return String(value)
      .split(',')
      .filter(Boolean)
      .map(labelOf)
      .join(locale === 'en' ? ', ' : '、')
  return choices ? labelOf(value) : value
}
