import { expect, test } from 'vitest'
import { cleanRichText, holdsLargeTable } from './rich-text.server.ts'

const cleanTwice = (html: string) => {
  const once = cleanRichText(html)
  expect(cleanRichText(once)).toBe(once)
  return once
}

test('a table keeps rows, headers, caption, merged cells and the side of its words (T6.1)', () => {
  const table =
    '<table><caption>Tea</caption><thead><tr><th scope="col">Day</th><th scope="col">Hour</th></tr></thead>' +
    '<tbody><tr><td colspan="2" style="text-align:right"><p>1</p></td></tr></tbody><tfoot><tr><td rowspan="2">2</td></tr></tfoot></table>'
  expect(cleanTwice(table)).toBe(table)
})

test('widths, classes, scripts and addresses of scripts of a table are dropped (T6.1)', () => {
  const hostile =
    '<table width="9999" onclick="x()" class="a" style="position:fixed;width:9999px"><colgroup><col width="1"></colgroup>' +
    '<tr><td background="javascript:x()" width="1" onmouseover="x()"><script>x()</script><a href="javascript:x()">1</a></td></tr></table>'
  expect(cleanTwice(hostile)).toBe('<table><tr><td><a rel="noopener noreferrer">1</a></td></tr></table>')
})

test.each([
  ['999999999999', '', '<td>1</td>'],
  ['-3', '1e9', '<td>1</td>'],
  ['1', '0', '<td>1</td>'],
  ['3;', 'x', '<td>1</td>'],
  ['3', '4', '<td colspan="3" rowspan="4">1</td>'],
  ['65535', '65535', '<td colspan="50" rowspan="5000">1</td>'],
])('a cell over %s columns and %s rows is kept as %s (T6.1)', (columns, rows, cell) => {
  const html = `<table><tr><td colspan="${columns}" rowspan="${rows}">1</td></tr></table>`
  expect(cleanTwice(html)).toBe(`<table><tr>${cell}</tr></table>`)
})

test('a picture keeps that it only decorates, and no other role (T6.1)', () => {
  expect(cleanTwice('<img src="/a.png" alt="" role="presentation">')).toContain('role="presentation"')
  expect(cleanTwice('<img src="/a.png" alt="" role="button" aria-label="x">')).toBe(
    '<img src="/a.png" alt="" />',
  )
})

test('text in more levels than anybody writes is kept without them', () => {
  const deep = `${'<blockquote>'.repeat(20_000)}<p>Tea</p>`
  const cleaned = cleanTwice(deep)
  expect(cleaned).toContain('Tea')
  expect(cleaned.length).toBeLessThan(5000)
})

const table = (rows: number, cells: string) => `<table>${`<tr>${cells}</tr>`.repeat(rows)}</table>`

test.each([
  ['50 columns', table(100, '<td>1</td>'.repeat(50)), false],
  ['51 columns', table(1, '<td>1</td>'.repeat(51)), true],
  ['51 columns by a merged cell', table(1, '<td colspan="50">1</td><td>2</td>'), true],
  [
    '51 columns by a cell from above',
    '<table><tr><td rowspan="2">1</td></tr><tr><td colspan="50">2</td></tr></table>',
    true,
  ],
  ['5000 cells', table(5000, '<td>1</td>'), false],
  ['5001 cells', table(5001, '<td>1</td>'), true],
  ['places for 100,000 cells', table(2001, '<td colspan="50">1</td>'), true],
  ['5001 cells in many tables', table(3, '<td>1</td>').repeat(1667), true],
  ['5001 cells in tables of tables', `${'<table><tr><td>'.repeat(5001)}1`, true],
  ['a cell over rows that are not there', '<table><tr><td rowspan="5000">1</td></tr></table>', false],
])('a text with %s is too large: %s', (_name, html, isLarge) => {
  expect(holdsLargeTable(html)).toBe(isLarge)
})
