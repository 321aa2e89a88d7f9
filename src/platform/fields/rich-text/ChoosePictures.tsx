import { RichTextEditor as Editor } from '@mantine/tiptap'
import type { Editor as Tiptap } from '@tiptap/react'
import { Images } from 'lucide-react'
import { useState } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { LazyFileChooser } from '#platform/fields/files/LazyFileChooser.tsx'
import { editorWords } from './editor-words.ts'
import { putPictures } from './rich-text-pictures.ts'

/** Opens the pictures that were uploaded before. */
export function ChoosePictures({ editor }: { editor: Tiptap | null }) {
  const say = editorWords(useFieldTools().locale)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Editor.Control
        aria-label={say('choosePicture')}
        title={say('choosePicture')}
        onClick={() => setOpen(true)}
      >
        <Images size={16} strokeWidth={1.75} aria-hidden />
      </Editor.Control>
      {isOpen && (
        <LazyFileChooser
          kind="picture"
          multiple
          onChoose={(addresses) => {
            setOpen(false)
            if (editor) putPictures(editor, addresses)
          }}
          onClose={() => {
            setOpen(false)
            editor?.commands.focus()
          }}
        />
      )}
    </>
  )
}
