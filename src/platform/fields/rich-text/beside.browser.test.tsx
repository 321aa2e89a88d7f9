import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { asText } from '#platform/fields/field-props.ts'
import { editor, openEditor } from '#tests/browser/editor-stage.tsx'
import { pastedSources } from '#tests/browser/pasted-sources.ts'

const picture = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/png' })
const upload = ({ name }: File) => Promise.resolve(`/storage/${name}`)
const lastOf = (changes: unknown[]) => asText(changes.at(-1)).replaceAll(/ alt=""/g, '')
const four = '{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}'

function paste({ files = [], html = '' }: { files?: File[]; html?: string }) {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  if (html) clipboardData.setData('text/html', html)
  editor()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function choose(file: File) {
  const [chooser] = document.querySelectorAll<HTMLInputElement>('input[type=file]')
  if (chooser) await userEvent.upload(chooser, file)
}

test('a picture chosen with the caret within a word goes after the paragraph', async () => {
  const changes = await openEditor({ upload })
  await userEvent.click(editor())
  await userEvent.keyboard(`{Home}${four}`)
  await choose(picture('tea.png'))
  await expect.poll(() => lastOf(changes)).toMatch(/^<p>To learn<\/p><img src="\/storage\/tea.png">/)
  await userEvent.keyboard('!')
  expect(lastOf(changes)).toMatch(/^<p>To l!earn<\/p><img/)
})

test('pictures pasted within a word go after the paragraph, and one press takes them back', async () => {
  const changes = await openEditor({ upload })
  await userEvent.click(editor())
  await userEvent.keyboard(`{Home}${four}`)
  paste({ files: [picture('tea.png'), picture('cup.png')] })
  await expect.poll(() => lastOf(changes)).toMatch(/^<p>To learn<\/p><img[^>]*tea.png"><img[^>]*cup.png">/)
  await userEvent.keyboard('{ControlOrMeta>}z{/ControlOrMeta}')
  expect(lastOf(changes)).toBe('<p>To learn</p>')
})

test('a picture dropped on a word goes after the paragraph', async () => {
  const changes = await openEditor({ upload })
  const words = editor().element().querySelector('p')
  const { x = 0, y = 0, height = 0 } = words?.getBoundingClientRect() ?? {}
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(picture('tea.png'))
  const at = { clientX: x + 30, clientY: y + height / 2 }
  words?.dispatchEvent(new DragEvent('drop', { ...at, dataTransfer, bubbles: true, cancelable: true }))
  await expect.poll(() => lastOf(changes)).toMatch(/^<p>To learn<\/p><img src="\/storage\/tea.png">/)
})

test('a picture of this site that was copied goes after the paragraph', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  await userEvent.keyboard(`{Home}${four}`)
  paste({ html: '<img src="/storage/own.png">' })
  expect(lastOf(changes)).toMatch(/^<p>To learn<\/p><img src="\/storage\/own.png">/)
})

const list = '<ul><li><p>tea</p></li><li><p>ink</p></li></ul>'

test.each([
  ['within a word', '{Home}{ArrowRight}'],
  ['at the beginning of its words', '{Home}'],
  ['at the end of its words', '{End}'],
])(
  'a picture pasted into a list with the caret %s stays in the item and splits nothing',
  async (_name, keys) => {
    const changes = await openEditor({ upload, value: list })
    await userEvent.click(editor().getByText('ink'))
    await userEvent.keyboard(keys)
    paste({ files: [picture('tea.png')] })
    await expect
      .poll(() => lastOf(changes))
      .toContain('<ul><li><p>tea</p></li><li><p>ink</p><img src="/storage/tea.png"></li></ul>')
  },
)

test('a spreadsheet that hands its cells over as a picture, too, gives the table alone', async () => {
  const uploaded: string[] = []
  const changes = await openEditor({
    value: '',
    upload: ({ name }) => Promise.resolve(String(uploaded.push(name))),
  })
  await userEvent.click(editor())
  paste({ html: pastedSources.spreadsheet, files: [picture('cells.png')] })
  await userEvent.keyboard('{ControlOrMeta>}{End}{/ControlOrMeta}')
  paste({ html: pastedSources.word, files: [picture('cells.png')] })
  paste({ html: pastedSources.cell, files: [picture('cell.png')] })
  expect(lastOf(changes).match(/<table/g)).toHaveLength(2)
  expect(lastOf(changes)).toContain('Lu Yu')
  expect(lastOf(changes)).not.toContain('<img')
  expect(uploaded).toEqual([])
})

test('what is pasted within a cell goes over the cells that are there', async () => {
  const changes = await openEditor({ value: '<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>' })
  await userEvent.click(editor().getByText('a'))
  paste({ html: '<table><tr><td>1</td><td>2</td></tr></table>', files: [picture('cells.png')] })
  expect(lastOf(changes)).toMatch(/<td><p>1<\/p><\/td><td><p>2<\/p><\/td>/)
  expect(lastOf(changes).match(/<table/g)).toHaveLength(1)
  expect(lastOf(changes)).not.toContain('<img')
})
