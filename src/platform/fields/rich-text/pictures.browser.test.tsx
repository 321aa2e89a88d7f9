import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asText } from '#platform/fields/field-props.ts'
import { editor, openEditor } from '#tests/browser/editor-stage.tsx'

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (each) => each.charCodeAt(0),
)
const picture = (name: string) => new File([dot], name, { type: 'image/png' })
const lastOf = (changes: unknown[]) => asText(changes.at(-1))

/** What the browser hands over when somebody pastes or drops. */
function parcel(file: File | null, html = '') {
  const data = new DataTransfer()
  if (file) data.items.add(file)
  if (html) data.setData('text/html', html)
  return data
}

function paste(file: File | null, html?: string) {
  const clipboardData = parcel(file, html)
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('a chosen picture is uploaded, and is no part of the text before it has arrived', async () => {
  const arrived = Promise.withResolvers<string>()
  const changes = await openEditor({ upload: () => arrived.promise })
  await userEvent.click(editor())
  const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (chooser) await userEvent.upload(chooser, picture('tea.png'))
  await expect.poll(() => document.querySelector('.tiptap img')).not.toBeNull()
  expect(lastOf(changes)).not.toContain('<img')
  arrived.resolve('/storage/tea.png')
  await expect.poll(() => lastOf(changes)).toContain('<img src="/storage/tea.png"')
})

test('a pasted picture is uploaded', async () => {
  const changes = await openEditor({ upload: ({ name }) => Promise.resolve(`/storage/${name}`) })
  await userEvent.click(editor())
  paste(picture('pasted.png'))
  await expect.poll(() => lastOf(changes)).toContain('<img src="/storage/pasted.png" alt=""')
})

test('a dropped picture is uploaded', async () => {
  const changes = await openEditor({ upload: ({ name }) => Promise.resolve(`/storage/${name}`) })
  const { x, y } = editor().element().querySelector('p')?.getBoundingClientRect() ?? { x: 0, y: 0 }
  const at = { clientX: x + 2, clientY: y + 2, bubbles: true, cancelable: true }
  editor()
    .element()
    .querySelector('p')
    ?.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer: parcel(picture('dropped.png')) }))
  await expect.poll(() => lastOf(changes)).toContain('<img src="/storage/dropped.png"')
})

test('a picture that was refused leaves the text', async () => {
  const changes = await openEditor({ upload: () => Promise.reject(new Error('too large')) })
  await userEvent.click(editor())
  paste(picture('large.png'))
  await expect.poll(() => document.querySelector('[data-upload-error]')).not.toBeNull()
  expect(lastOf(changes)).not.toContain('<img')
  await expect.poll(() => document.querySelector('.tiptap img')).toBeNull()
})

test('a picture of another website is left out of what is pasted, and the person is told', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  paste(null, '<p>Lu Yu</p><p><img src="https://elsewhere.example/tea.png"></p><p>wrote of tea</p>')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Pictures and films of other websites')
  expect(lastOf(changes)).toContain('Lu Yu')
  expect(lastOf(changes)).toContain('wrote of tea')
  expect(lastOf(changes)).not.toContain('<img')
})

test('the words for a picture are typed below it and kept with it', async () => {
  const changes = await openEditor({ value: '<p>Tea</p><img src="/storage/tea.png"><p>Ink</p>' })
  const words = page.getByRole('textbox', { name: 'What picture 1 shows' })
  await expect.element(words).toHaveAccessibleDescription(/^Needed, unless it only decorates/)
  await userEvent.click(words)
  await userEvent.keyboard('A bowl of tea')
  await expect.element(words).toHaveFocus()
  expect(lastOf(changes)).toBe('<p>Tea</p><img src="/storage/tea.png" alt="A bowl of tea"><p>Ink</p>')
  await userEvent.keyboard('{Home}Blue: ')
  await expect.element(words).toHaveValue('Blue: A bowl of tea')
  await expect.element(words).not.toHaveAccessibleDescription()
})

test('a picture that only decorates is said to, by keyboard from the words before it', async () => {
  const changes = await openEditor({ value: '<p>Tea</p><img src="/storage/tea.png" alt="Steam"><p>Ink</p>' })
  await userEvent.click(editor().getByText('Tea'))
  await userEvent.tab()
  const words = page.getByRole('textbox', { name: 'What picture 1 shows' })
  await expect.element(words).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(lastOf(changes)).toBe('<p>Tea</p><img src="/storage/tea.png" alt="" role="presentation"><p>Ink</p>')
  await expect.element(words).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Decoration only' })).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(lastOf(changes)).not.toContain('presentation')
})

test('a caption is typed below a picture, shown again and taken out', async () => {
  const changes = await openEditor({ value: '<p>Tea</p><img src="/storage/tea.png" alt="Tea"><p>Ink</p>' })
  const caption = page.getByRole('textbox', { name: 'Caption of picture 1' })
  await userEvent.click(caption)
  await userEvent.keyboard('A bowl <1200>')
  expect(lastOf(changes)).toBe(
    '<p>Tea</p><figure><img src="/storage/tea.png" alt="Tea"><figcaption>A bowl &lt;1200&gt;</figcaption></figure><p>Ink</p>',
  )
  await caption.fill('')
  expect(lastOf(changes)).toBe('<p>Tea</p><img src="/storage/tea.png" alt="Tea"><p>Ink</p>')
})

test('the caption of a stored picture is changed, and the picture keeps what it had', async () => {
  const changes = await openEditor({
    value:
      '<figure><img src="/storage/tea.png" alt="" role="presentation" width="40"><figcaption>A bowl</figcaption></figure>',
  })
  const caption = page.getByRole('textbox', { name: 'Caption of picture 1' })
  await expect.element(caption).toHaveValue('A bowl')
  await expect.element(page.getByRole('checkbox', { name: 'Decoration only' })).toBeChecked()
  await caption.fill('A cup')
  expect(lastOf(changes)).toBe(
    '<figure><img src="/storage/tea.png" alt="" width="40" role="presentation"><figcaption>A cup</figcaption></figure>',
  )
})

test('each picture has its words below it, also after another came before', async () => {
  const changes = await openEditor({
    value: '<p>Tea</p><img src="/storage/tea.png" alt="Tea"><p>Ink</p><img src="/storage/ink.png" alt="Ink">',
    upload: ({ name }) => Promise.resolve(`/storage/${name}`),
  })
  await userEvent.click(editor().getByText('Tea'))
  paste(picture('first.png'))
  const panel = (at: number) => page.getByRole('group', { name: `Picture ${at}` })
  await expect.element(panel(3).getByRole('textbox', { name: /^What/ })).toHaveValue('Ink')
  await panel(1).getByRole('textbox', { name: /^What/ }).fill('First')
  expect(lastOf(changes)).toMatch(
    /first.png" alt="First"><img[^>]*tea.png" alt="Tea"><p>Ink<.p><img[^>]*alt="Ink">/,
  )
  const [first] = document.querySelectorAll('.tiptap img')
  expect(first?.nextElementSibling?.contains(panel(1).element())).toBe(true)
})
