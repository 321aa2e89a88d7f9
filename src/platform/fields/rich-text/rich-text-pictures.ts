import { getUploadImageExtension } from '@mantine/tiptap'
import { Image } from '@tiptap/extension-image'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Plugin, type EditorState, type Transaction } from '@tiptap/pm/state'
import { besideInstead } from './beside-caret.ts'

interface RichTextPictures {
  upload: (file: File) => Promise<string>
  onRefused: (words: string) => void
  /** Some pictures of what was pasted belong to another website and were left out. */
  onForeign: () => void
}

const isOwn = (address: string) =>
  /^(data|blob):/i.test(address) || URL.parse(address, location.href)?.origin === location.origin

/**
 * Pictures that are chosen, pasted or dropped are uploaded. Those of other websites are left out: their address is
 * not ours to keep, and the pages show nothing of other websites.
 */
export const richTextPictures = ({ upload, onRefused, onForeign }: RichTextPictures) =>
  getUploadImageExtension(Image, {
    onImageUpload: upload,
    onImageUploadError: (_file, error) => onRefused((error as Error).message),
  }).extend({
    addAttributes() {
      // A picture without words for it is passed over by those who do not see it, and its address is not read out.
      return { ...this.parent?.(), alt: { default: '' } }
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
      return [new Plugin({ props: { transformPasted }, appendTransaction }), ...(this.parent?.() ?? [])]
    },
  })

function withoutForeign(content: Fragment): Fragment {
  const kept: Node[] = []
  content.forEach((node) => {
    if (node.type.name === 'image' && !isOwn(String(node.attrs.src))) return
    kept.push(node.isText ? node : node.copy(withoutForeign(node.content)))
  })
  return Fragment.fromArray(kept)
}

/** The pictures of a text that have arrived, in their order. */
export function picturesIn(text: Node): { at: number; address: string; words: string }[] {
  const found: { at: number; address: string; words: string }[] = []
  text.descendants((node, at) => {
    const { src, alt, uploading, uploadError } = node.attrs
    if (node.type.name === 'image' && !uploading && !uploadError)
      found.push({ at, address: String(src), words: String(alt ?? '') })
  })
  return found
}
