import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

const inOneLine = (html: string) => plainText(html).replaceAll(/\s+/g, ' ').trim()
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join('')}</tr>`

test('the cells of a table are told apart, and so are its rows', () => {
  const table = `<table><thead><tr><th>Day</th><th scope="col">Hour</th></tr></thead><tbody>${row('1', '2')}</tbody></table>`
  expect(inOneLine(`<p>When</p>${table}<p>Then</p>`)).toBe('When Day · Hour / 1 · 2 Then')
})

test('empty cells leave no marks of their own', () => {
  expect(inOneLine(`<table>${row('', '1', '', '', '2', '')}${row('', '', '')}${row('3', '')}</table>`)).toBe(
    '1 · 2 / 3',
  )
})

test('marks and lists within cells change nothing', () => {
  const cells = '<td><strong>East</strong> hall</td> <td><ul><li>12</li></ul></td>'
  expect(inOneLine(`<table><tr>${cells}</tr></table>`)).toBe('East hall · 12')
})

test('what looks like a table in words stays as it is', () => {
  expect(inOneLine('<p>a &lt;td&gt; b</p><p>c</p>')).toBe('a <td> b c')
})
