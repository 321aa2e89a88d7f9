import type { Node } from '@tiptap/pm/model'
import { Plugin, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** The places for words below the pictures of a text, in their order. They are no part of the text. */
export type PicturePanels = Map<number, HTMLElement>

export function panelOf(panels: PicturePanels, order: number): HTMLElement {
  const panel = panels.get(order) ?? document.createElement('div')
  panel.contentEditable = 'false'
  panels.set(order, panel)
  return panel
}

/** Keeps a place below each picture that has arrived. What is done there is no affair of the text. */
export function keepPanels(panels: PicturePanels): Plugin {
  const decorations = ({ doc }: EditorState) =>
    DecorationSet.create(
      doc,
      picturesIn(doc).map(({ at }, order) =>
        Decoration.widget(at + 1, () => panelOf(panels, order), {
          key: `picture ${order}`,
          side: -1,
          ignoreSelection: true,
          stopEvent: () => true,
        }),
      ),
    )
  return new Plugin({ props: { decorations } })
}

interface PictureInText {
  at: number
  words: string
  decorates: boolean
  caption: string
}

/** The pictures of a text that have arrived, in their order. */
export function picturesIn(text: Node): PictureInText[] {
  const found: PictureInText[] = []
  text.descendants((node, at) => {
    const { alt, decorates, caption, uploading, uploadError } = node.attrs
    if (node.type.name === 'image' && !uploading && !uploadError)
      found.push({ at, words: String(alt ?? ''), decorates: Boolean(decorates), caption: String(caption) })
  })
  return found
}
