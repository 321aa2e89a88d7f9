import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asText } from '#platform/fields/field-props.ts'
import { editor, openEditor } from '#tests/browser/editor-stage.tsx'
import { pastedSources } from '#tests/browser/pasted-sources.ts'

const button = (name: string) => page.getByRole('button', { name })
const lastOf = (changes: unknown[]) => asText(changes.at(-1))
const cell = (text: string) => editor().getByText(text, { exact: true })

function paste(html: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** The table of a text as its rows, each cell with its tag where it is a header and with its spans. */
function rowsOf(html: string): string[][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll('tr')].map(({ cells }) =>
    [...cells].map(({ tagName, textContent, colSpan, rowSpan }) =>
      [
        tagName === 'TH' ? '# ' : '',
        textContent.trim(),
        colSpan > 1 ? ` ↔${colSpan}` : '',
        rowSpan > 1 ? ` ↕${rowSpan}` : '',
      ].join(''),
    ),
  )
}

const small =
  '<table><tbody><tr><th><p>Day</p></th><th><p>Hour</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>'

test.each([
  [
    'a spreadsheet',
    pastedSources.spreadsheet,
    [
      ['Day', 'Hours ↔2'],
      ['1', '2', '3'],
    ],
  ],
  ['a text program', pastedSources.word, [['# Hall', '# Seats'], ['East ↕2', '12'], ['20']]],
  [
    'a web page',
    pastedSources.page,
    [
      ['# Name', '# Years'],
      ['Tang', '618–907'],
      ['Song', '960–1279'],
      ['All', ''],
    ],
  ],
])('a table pasted from %s keeps its rows, headers and merged cells', async (_name, html, rows) => {
  const changes = await openEditor({ value: '' })
  await userEvent.click(editor())
  paste(html)
  await expect.poll(() => rowsOf(lastOf(changes))).toEqual(rows)
  expect(lastOf(changes)).not.toMatch(/<col|width|class=|mso|background|border/)
})

test('numbers keep to the right, and a caption stands before its table', async () => {
  const changes = await openEditor({ value: '' })
  await userEvent.click(editor())
  paste(pastedSources.spreadsheet)
  expect(lastOf(changes)).toContain('<td style="text-align: right;"><p>2</p></td>')
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Delete}')
  paste(pastedSources.page)
  expect(lastOf(changes)).toMatch(/^<p>Dynasties<\/p><table><tbody><tr><th scope="col"><p>Name<\/p><\/th>/)
})

test('tables of the layout of a letter become what they hold, and its own table stays', async () => {
  const changes = await openEditor({ value: '' })
  await userEvent.click(editor())
  paste(pastedSources.letter)
  expect(rowsOf(lastOf(changes))).toEqual([
    ['Day', 'Hour'],
    ['1', '2'],
  ])
  expect(lastOf(changes)).toMatch(/^<h2>Dear reader<\/h2><p>Come to tea\.<\/p><table>/)
})

test('one cell of a spreadsheet is its words', async () => {
  const changes = await openEditor({ value: '' })
  await userEvent.click(editor())
  paste(pastedSources.cell)
  expect(lastOf(changes)).toBe('<p>Lu Yu</p>')
})

test('a table pasted within a word does not cut it in two', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  paste(pastedSources.spreadsheet)
  expect(lastOf(changes)).toMatch(/^<p>To learn<\/p><table>/)
})

test('a table that is too large is left out, in words', async () => {
  const said: string[] = []
  const changes = await openEditor({ onRefused: (words) => void said.push(...words) })
  await userEvent.click(editor())
  paste(`<p>Before</p><table><tr>${'<td>1</td>'.repeat(51)}</tr></table>`)
  paste('<table><tr><td colspan="999999">1</td><td>2</td></tr></table>')
  expect(said).toHaveLength(2)
  expect(said[0]).toContain('at most 50 columns')
  expect(lastOf(changes)).toContain('Before')
  expect(lastOf(changes)).not.toContain('<table')
})

test('the Tab key walks the cells and adds a row after the last one', async () => {
  const changes = await openEditor({ value: small })
  await cell('Day').click()
  await userEvent.keyboard('{Tab}{End}s{Tab}{Tab}{End}!{Tab}3')
  expect(rowsOf(lastOf(changes))).toEqual([
    ['# Day', '# Hours'],
    ['1', '2!'],
    ['3', ''],
  ])
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{End}?')
  expect(rowsOf(lastOf(changes))[1]).toEqual(['1', '2!?'])
})

test('the Escape key leads out of the table, from where the Tab key leaves the text', async () => {
  const changes = await openEditor({ value: small })
  await cell('2').click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Esc: out of the table')
  await userEvent.keyboard('{Escape}after')
  expect(lastOf(changes)).toMatch(/<\/table><p>after<\/p>$/)
  await expect.element(page.getByRole('toolbar', { name: 'Table: Words' })).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(button('After')).toHaveFocus()
})

test('rows and columns are added, removed, merged and made headings by keyboard', async () => {
  const changes = await openEditor({ value: small })
  await cell('1').click()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}')
  await expect.element(button('Row before')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(rowsOf(lastOf(changes))).toEqual([
    ['# Day', '# Hour'],
    ['', ''],
    ['1', '2'],
  ])
  await button('Column after').click()
  expect(rowsOf(lastOf(changes))[2]).toEqual(['1', '', '2'])
  await button('Remove the column').click()
  await button('Remove the row').click()
  await button('First row as headings').click()
  expect(
    rowsOf(lastOf(changes))
      .flat()
      .filter((each) => each.startsWith('#')),
  ).toEqual([])
  await button('Remove the table').click()
  expect(lastOf(changes)).not.toContain('<table')
})

test('the Escape key leads from the buttons back to the cell', async () => {
  await openEditor({ value: small })
  await cell('1').click()
  await userEvent.keyboard('{Alt>}{F10}{/Alt}{Escape}')
  await expect.element(editor()).toHaveFocus()
  await expect.element(button('Row after')).toBeVisible()
})

test('cells that are selected are merged, and split again', async () => {
  const changes = await openEditor({ value: small })
  await cell('1').click()
  await userEvent.keyboard('{End}{Shift>}{ArrowRight}{/Shift}')
  await button('Merge the cells').click()
  expect(rowsOf(lastOf(changes))[1]).toEqual(['12 ↔2'])
  await button('Split the cell').click()
  expect(rowsOf(lastOf(changes))[1]).toHaveLength(2)
})

test('a table is put in after the words of the caret, with a row of headings', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  await button('Insert a table').click()
  await userEvent.keyboard('Day')
  expect(lastOf(changes)).toMatch(/^<p>To learn<\/p><table>/)
  expect(rowsOf(lastOf(changes))).toEqual([
    ['# Day', '# ', '# '],
    ['', '', ''],
    ['', '', ''],
  ])
  await expect.element(button('Insert a table')).toBeDisabled()
})

test('the buttons for a table are named in Chinese on a Chinese screen', async () => {
  await openEditor({ locale: 'zh-cn', value: small })
  await cell('1').click()
  await expect.element(button('删除表格')).toBeVisible()
  const names = page
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(names.filter((name) => !name || /^[A-Z]/.test(name))).toEqual(['Replace', 'After'])
})
