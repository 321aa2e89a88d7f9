import { getUploadImageExtension } from '@mantine/tiptap'
import type { Editor } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { besideInstead, placeBeside } from './beside-caret.ts'
import { captionOf, isCaptioned, pictureOf } from './captioned-picture.ts'
import { keepPanels, type PicturePanels } from './picture-panels.ts'

interface RichTextPictures {
  upload: (file: File) => Promise<string>
  onRefused: (words: string) => void
  /** Some pictures of what was pasted belong to another website and were left out. */
  onForeign: () => void
  panels: PicturePanels
}

const isOwn = (address: string) =>
  /^(data|blob):/i.test(address) || URL.parse(address, location.href)?.origin === location.origin

/**
 * Pictures that are chosen, pasted or dropped are uploaded. Those of other websites are left out: their address is
 * not ours to keep, and the pages show nothing of other websites.
 */
export const richTextPictures = ({ upload, onRefused, onForeign, panels }: RichTextPictures) =>
  getUploadImageExtension(Image, {
    onImageUpload: upload,
    onImageUploadError: (_file, error) => onRefused((error as Error).message),
  }).extend({
    addAttributes() {
      // A picture without words for it is passed over by those who do not see it, and its address is not read out.
      return {
        ...this.parent?.(),
        alt: { default: '' },
        // Somebody said so. Without it nobody has said anything about the picture yet.
        decorates: {
          default: false,
          parseHTML: (part: HTMLElement) => pictureOf(part).role === 'presentation',
          renderHTML: ({ decorates }: { decorates: boolean }) => (decorates ? { role: 'presentation' } : {}),
        },
        caption: { default: '', rendered: false, parseHTML: captionOf },
      }
    },
    parseHTML() {
      const getAttrs = (part: HTMLElement) =>
        isCaptioned(part) &&
        Object.fromEntries(taken.map((name) => [name, pictureOf(part).getAttribute(name) ?? undefined]))
      return [{ tag: 'figure', getAttrs }, ...(this.parent?.() ?? [])]
    },
    renderHTML({ node, HTMLAttributes }: ShownPicture) {
      const picture = ['img', HTMLAttributes]
      const { caption } = node.attrs
      return caption ? ['figure', picture, ['figcaption', String(caption)]] : picture
    },
    addProseMirrorPlugins() {
      const transformPasted = (slice: Slice) => {
        const own = withoutForeign(slice.content)
        if (own.size === slice.content.size) return slice
        onForeign()
        return new Slice(own, slice.openStart, slice.openEnd)
      }
      const appendTransaction = (given: readonly Transaction[], before: EditorState, now: EditorState) =>
        besideInstead(before, given, now)
      return [
        new Plugin({ props: { transformPasted }, appendTransaction }),
        keepPanels(panels),
        ...(this.parent?.() ?? []),
      ]
    },
  })

interface ShownPicture {
  node: Node
  HTMLAttributes: Record<string, unknown>
}

/** What a picture brings along out of its figure. */
const taken = ['src', 'alt', 'title', 'width', 'height']

/** Puts pictures in that were uploaded before. */
export function putPictures({ state, view, schema }: Editor, addresses: readonly string[]): void {
  const { image } = schema.nodes
  if (!image) return
  const { selection, tr } = state
  const pictures = addresses.map((src) => image.create({ src }))
  view.dispatch(tr.insert(placeBeside(selection.$to, image), pictures).scrollIntoView())
  view.focus()
}

function withoutForeign(content: Fragment): Fragment {
  const kept: Node[] = []
  content.forEach((node) => {
    if (!addressesOf(node).every(isOwn)) return
    kept.push(node.isText ? node : node.copy(withoutForeign(node.content)))
  })
  return Fragment.fromArray(kept)
}

const addressesOf = ({ type, attrs }: Node): string[] => {
  if (type.name === 'image') return [String(attrs.src)]
  return [...String(attrs.html ?? '').matchAll(/ (?:src|poster)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  )
}
