/** What a spreadsheet takes for the beginning of a formula, in every width it may come in. */
const formula = /^["\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]*[=+\-@|％−]|^[\t\r]/u

type Row = ReadonlyArray<string | number>

/** At the beginning it tells spreadsheets that the letters are not those of a local code page. */
export const csvMark = '\ufeff'

/** Rows for a spreadsheet: text stays text, whatever somebody typed into a form. */
export const csv = (rows: readonly Row[]): string => csvMark + csvLines(rows)

export const csvLines = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** In half of the world spreadsheets part cells by a semicolon, and some by a tab: what follows one may begin a cell. */
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
