import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { editor, openEditor } from '#tests/browser/editor-stage.tsx'

const button = (name: string) => page.getByRole('button', { name })
const selectAll = () => userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')

test('the editor is a required text of several lines in its language', async () => {
  await openEditor()
  await expect.element(editor()).toHaveAttribute('aria-multiline', 'true')
  await expect.element(editor()).toHaveAttribute('aria-required', 'true')
  await expect.element(editor()).toHaveAttribute('lang', 'en')
})

test('letters typed in the middle of a line stay there', async () => {
  const changes = await openEditor()
  await editor().click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}again ')
  expect(changes.at(-1)).toBe('<p>To again learn</p>')
})

test('a selected word becomes bold by the button and plain by the keys, and stays selected', async () => {
  const changes = await openEditor()
  await editor().click()
  await selectAll()
  await button('Bold').click()
  expect(changes.at(-1)).toBe('<p><strong>To learn</strong></p>')
  await expect.element(button('Bold')).toHaveAttribute('data-active', 'true')
  await userEvent.keyboard('{ControlOrMeta>}b{/ControlOrMeta}')
  expect(changes.at(-1)).toBe('<p>To learn</p>')
  await userEvent.keyboard('x')
  expect(changes.at(-1)).toBe('<p>x</p>')
})

test('words that are cut and pasted keep their marks', async () => {
  const changes = await openEditor({ value: '<p><em>To learn</em></p>' })
  await editor().click()
  await selectAll()
  await userEvent.cut()
  expect(changes.at(-1)).toBe('')
  await userEvent.paste()
  await userEvent.keyboard('{End}!')
  expect(changes.at(-1)).toBe('<p><em>To learn!</em></p>')
})

test('an empty text is empty, without the tags of an empty line', async () => {
  const changes = await openEditor()
  await editor().click()
  await selectAll()
  await userEvent.keyboard('{Delete}')
  expect(changes.at(-1)).toBe('')
})

test('a link is made of the selected words, by typing its address and pressing the Enter key', async () => {
  const changes = await openEditor()
  await editor().click()
  await selectAll()
  await button('Link').click()
  await page.getByRole('textbox', { name: /address/i }).fill('https://example.org/tea')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => String(changes.at(-1)))
    .toMatch(/<a [^>]*href="https:\/\/example\.org\/tea"[^>]*>To learn<\/a>/)
})

test('the Escape key gives the link up and changes nothing', async () => {
  const changes = await openEditor()
  await editor().click()
  await selectAll()
  await button('Link').click()
  await page.getByRole('textbox', { name: /address/i }).fill('https://example.org')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('textbox', { name: /address/i })).not.toBeInTheDocument()
  expect(changes).toEqual([])
})

test('what was typed is taken back and brought again', async () => {
  const changes = await openEditor()
  await editor().click()
  await userEvent.keyboard('{End} more')
  await button('Undo').click()
  expect(changes.at(-1)).toBe('<p>To learn</p>')
  await button('Redo').click()
  expect(changes.at(-1)).toBe('<p>To learn more</p>')
})

test.each([
  ['a list', '<ul><li><p>tea</p></li></ul>'],
  ['a table', '<table><tr><td>tea</td><td>2</td></tr></table>'],
  ['a picture', '<p>tea</p><img src="/storage/tea.png" alt="Tea">'],
])('a look at a text that ends with %s changes nothing', async (_name, value) => {
  const changes = await openEditor({ value })
  await userEvent.click(editor().getByText('tea'))
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(changes).toEqual([])
  await userEvent.keyboard('{End}!')
  expect(String(changes.at(-1))).not.toMatch(/<p><\/p>$/)
})

test('a value from elsewhere replaces the words and is not reported as typed', async () => {
  const changes = await openEditor()
  await button('Replace').click()
  await expect.element(editor()).toHaveTextContent('From somebody else')
  expect(changes).toEqual([])
})

test('the Tab key leaves the text', async () => {
  await openEditor()
  await editor().click()
  await userEvent.tab()
  await expect.element(button('After')).toHaveFocus()
})

test('the buttons are named in Chinese on a Chinese screen', async () => {
  await openEditor({ locale: 'zh-cn' })
  await expect.element(button('加粗')).toBeVisible()
  const names = page
    .getByRole('button')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? each.textContent)
  expect(names.filter((name) => !name || /^[A-Z]/.test(name))).toEqual(['Replace', 'After'])
})
