import { nameBeside, type SheetColumn } from '#platform/entity/sheet/sheet-columns.ts'
import type { Part } from './part.ts'
import type { PartRow, PartValue } from './part-rows.server.ts'

type Pages = AsyncIterable<PartRow[]>

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

function jsonValue({ kind }: SheetColumn, value: PartValue): unknown {
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
