import { Extension, Mark, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { keptColours, keptHtml, shownHtml } from './kept-html.ts'
import { isCaptioned } from './captioned-picture.ts'

/**
 * What clients write and this editor has no buttons for stays as it is: films and sounds, readings above characters,
 * captions with links, raised and lowered words, colours and languages. They are shown, moved and removed.
 */
export const richTextKept = () => [
  keptPart('keptBlock', 'block', ['video', 'audio', 'figure:has(figcaption):not(:has(table))']),
  keptPart('keptInline', 'inline', ['ruby']),
  KeptMark,
  KeptLanguage,
]

const keptPart = (name: string, group: 'block' | 'inline', tags: readonly string[]) =>
  Node.create({
    name,
    group,
    inline: group === 'inline',
    atom: true,
    draggable: true,
    addAttributes: () => ({ html: { default: '', rendered: false } }),
    parseHTML: () =>
      tags.map((tag) => ({ tag, getAttrs: (part) => !isCaptioned(part) && { html: keptHtml(part) } })),
    renderHTML: ({ node }) => shownHtml(String(node.attrs.html)),
  })

const KeptMark = Mark.create({
  name: 'kept',
  // A colour may stand within another.
  excludes: '',
  addAttributes: () =>
    Object.fromEntries(['tag', 'style', 'lang'].map((name) => [name, { default: null, rendered: false }])),
  parseHTML: () => [
    {
      tag: 'sub, sup, mark, span',
      getAttrs: (words) => {
        const [tag, style, lang] = [words.localName, keptColours(words) || null, words.getAttribute('lang')]
        return (tag !== 'span' || style !== null || lang !== null) && { tag, style, lang }
      },
    },
  ],
  renderHTML: ({ mark: { attrs } }) => [String(attrs.tag), { style: attrs.style, lang: attrs.lang }, 0],
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: withoutLooks } })],
})

const KeptLanguage = Extension.create({
  name: 'keptLanguage',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem'],
      attributes: { lang: { default: null } },
    },
  ],
})

/** Colours and languages that other programs give to each word are not part of what was copied from them. */
function withoutLooks(html: string): string {
  if (!/<span\b|\slang=/i.test(html) || html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const words of body.querySelectorAll('span')) words.removeAttribute('style')
  for (const words of body.querySelectorAll('[lang]')) words.removeAttribute('lang')
  return body.innerHTML
}
