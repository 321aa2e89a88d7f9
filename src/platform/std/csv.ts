/** The characters that a spreadsheet reads as the beginning of a formula, in every width. */
const formula = /^["\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]*[=+\-@|％−]|^[\t\r]/u

type Row = ReadonlyArray<string | number>

/** The byte order mark tells spreadsheets that the text is UTF-8 and not a local code page. */
export const csvMark = '\ufeff'

/** Rows for a spreadsheet. Text stays text, even when a user typed a formula. */
export const csv = (rows: readonly Row[]): string => csvMark + csvLines(rows)

export const csvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Many spreadsheets separate cells by a semicolon, some by a tab, so the text after one may begin a new cell. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = value
    .split(/(?<=[;\t\r\n])/)
    .map(asText)
    .join('')
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const asText = (part: string) =>
  formula.test(part) || formula.test(part.normalize('NFKC')) ? `'${part}` : part
