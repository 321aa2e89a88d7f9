/** A sheet as a spreadsheet reads it: after the mark, cells between commas, quoted where they hold signs. */
export function readCsv(text: string): { head: string[]; records: string[][] } {
  const mark = '\ufeff'
  if (!text.startsWith(mark)) throw new Error(`It does not begin with the mark: ${text.slice(0, 80)}`)
  const lines: string[][] = []
  let line: string[] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y
  cell.lastIndex = mark.length
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`It is no sheet from here: ${text.slice(at, at + 80)}`)
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    lines.push(line)
    line = []
  }
  const [head = [], ...records] = lines
  return { head, records }
}
