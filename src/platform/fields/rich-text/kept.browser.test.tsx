import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asText } from '#platform/fields/field-props.ts'
import { editor, openEditor } from '#tests/browser/editor-stage.tsx'
import { richTextTags } from './rich-text-tags.ts'

/** A text with each tag that is kept, or why it is another one afterwards. */
const texts: Record<string, string> = {
  p: '<p lang="la">Tea</p>',
  br: '<p>Tea<br>Ink</p>',
  h2: '<h2>Tea</h2>',
  h3: '<h3>Tea</h3>',
  h4: '<h4>Tea</h4>',
  ul: '<ul><li><p>Tea</p></li></ul>',
  ol: '<ol start="3"><li><p>Tea</p></li></ol>',
  li: '<ul><li lang="la"><p>Tea</p></li></ul>',
  blockquote: '<blockquote><p>Tea</p></blockquote>',
  hr: '<hr>',
  pre: '<pre><code class="language-ts">tea</code></pre>',
  code: '<p><code>tea</code></p>',
  strong: '<p><strong>Tea</strong></p>',
  em: '<p><em>Tea</em></p>',
  u: '<p><u>Tea</u></p>',
  s: '<p><s>Tea</s></p>',
  sub: '<p>H<sub>2</sub>O</p>',
  sup: '<p>m<sup>2</sup></p>',
  mark: '<p>a <mark>bowl</mark> of tea</p>',
  span: '<p>a <span style="color: rgb(168, 50, 31)" lang="la">theae <span style="background-color: rgb(1, 2, 3)">crater</span></span></p>',
  a: '<p><a target="_blank" rel="noopener noreferrer" href="/tea">Tea</a></p>',
  img: '<img src="/storage/tea.png" alt="Tea" title="A bowl" width="40" height="30">',
  figure: '<figure><img src="/storage/tea.png" alt=""></figure>',
  figcaption:
    '<figure><img src="/storage/tea.png" alt="Tea"><figcaption>By <a href="/lu-yu">Lu Yu</a></figcaption></figure>',
  table: '<table><tbody><tr><th><p>Tea</p></th><td><p>Ink</p></td></tr></tbody></table>',
  tr: '<table><tbody><tr><td colspan="2"><p>Tea</p></td></tr></tbody></table>',
  ruby: '<p>the <ruby>茶<rp>(</rp><rt>chá</rt><rp>)</rp></ruby> of Lu Yu</p>',
  video: '<video src="/storage/tea.mp4" controls="" width="640" height="360"></video>',
  audio: '<audio controls=""><source src="/storage/tea.mp3" type="audio/mpeg"></audio>',
}

/** Other spellings of the same, and parts of those above. */
const partsOfOthers = ['b', 'i', 'caption', 'thead', 'tbody', 'tfoot', 'th', 'td', 'rt', 'rp', 'source']

test('each tag that is kept of a text has a case here', () => {
  expect([...Object.keys(texts), ...partsOfOthers].toSorted()).toEqual(richTextTags.toSorted())
})

/** A text without the order of attributes, and as the browser spells it. */
const plain = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const part of body.querySelectorAll<HTMLElement>('*')) {
    const attributes = [...part.attributes].map(({ name, value }) => [name, value] as const)
    for (const [name] of attributes) part.removeAttribute(name)
    for (const [name, value] of attributes.toSorted(([a], [b]) => a.localeCompare(b)))
      part.setAttribute(name, value.replace(/;$/, ''))
    if (part.getAttribute('colspan') === '1') part.removeAttribute('colspan')
    if (part.getAttribute('rowspan') === '1') part.removeAttribute('rowspan')
  }
  return body.innerHTML.replace(/<figure>(<img[^>]*>)<.figure>/, '$1')
}

test.each(Object.entries(texts))('%s stays in a text whose other words are changed', async (_tag, html) => {
  const changes = await openEditor({ value: `<p>First</p>${html}` })
  await userEvent.click(editor().getByText('First'))
  await userEvent.keyboard('{Home}The ')
  await expect.poll(() => plain(asText(changes.at(-1)))).toBe(plain(`<p>The First</p>${html}`))
})

test('a film is shown, and removed by a key', async () => {
  const changes = await openEditor({
    value: '<p>Tea</p><video src="/storage/tea.mp4" controls></video><p>Ink</p>',
  })
  await userEvent.click(editor().getByText('Ink'))
  await userEvent.keyboard('{Home}')
  await expect.poll(() => getSelection()?.anchorOffset).toBe(0)
  await userEvent.keyboard('{Backspace}')
  await expect.poll(() => asText(changes.at(-1))).toBe('<p>Tea</p><p>Ink</p>')
})

function paste(html: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  editor().element().dispatchEvent(event)
}

test('colours and languages that another program gave to words are not pasted', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  paste(
    '<p lang="EN-US"><span lang="EN-US" style="color:red;font-family:Calibri">Ink</span> x<sup>2</sup></p>',
  )
  await expect.poll(() => asText(changes.at(-1))).toContain('Ink x<sup>2</sup>')
  expect(asText(changes.at(-1))).not.toContain('lang')
})

test('a pasted film runs no script, and one of another website is left out', async () => {
  const changes = await openEditor()
  await userEvent.click(editor())
  paste(
    '<p>Ink</p><video src="javascript:alert(1)" onerror="alert(2)" poster="/a.png"><source src="/a.mp4" onerror="alert(3)"><script>alert(4)</script></video><p>Brush</p>',
  )
  await expect.poll(() => asText(changes.at(-1))).toContain('<source src="/a.mp4">')
  expect(asText(changes.at(-1))).not.toMatch(/alert|onerror|script/)
  paste('<p>Reed</p><video src="https://elsewhere.example/tea.mp4"></video><p>Pen</p>')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Pictures and films of other websites')
  expect(asText(changes.at(-1))).not.toContain('elsewhere')
})
