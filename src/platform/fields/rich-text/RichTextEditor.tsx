import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Editor } from '@mantine/tiptap'
import { Placeholder } from '@tiptap/extension-placeholder'
import { TextAlign } from '@tiptap/extension-text-align'
import { useEditor, useEditorState, type Editor as Tiptap } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Grid2x2Plus } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { asText, type InputProps } from '#platform/fields/field-props.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { useUpload } from '#platform/fields/files/running-uploads.ts'
import { ChoosePictures } from './ChoosePictures.tsx'
import { editorLabels } from './editor-labels.ts'
import { LinkControl } from './LinkControl.tsx'
import { withCaptionsBefore } from './pasted-tables.ts'
import type { PicturePanels } from './picture-panels.ts'
import { PictureWords } from './PictureWords.tsx'
import { richTextKept } from './rich-text-kept.ts'
import { richTextPictures } from './rich-text-pictures.ts'
import { putTable, richTextTables } from './rich-text-tables.ts'
import { editorWords } from './editor-words.ts'
import styles from './rich-text-editor.module.css'
import { largestTable } from './table-bounds.ts'
import { TableTools } from './TableTools.tsx'

interface RichTextProps extends InputProps {
  /** Words for the picture that was refused last, and none while another is on its way. */
  onRefused?: (words: string[]) => void
}

interface EditorParts {
  tools: RefObject<HTMLElement | null>
  panels: PicturePanels
}

export function RichTextEditor(props: RichTextProps) {
  const say = editorWords(useFieldTools().locale)
  const tools = useRef<HTMLDivElement>(null)
  const [panels] = useState<PicturePanels>(() => new Map())
  const editor = useRichText(props, { tools, panels })
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? false })
  return (
    <Editor
      editor={editor as unknown as ShownEditor}
      labels={editorLabels(say)}
      className={styles.editor}
      data-invalid={props.error ? true : undefined}
    >
      <Toolbar editor={editor} />
      <Editor.Content data-own-escape={isInTable || undefined} />
      {editor && <TableTools editor={editor} label={props.label} tools={tools} />}
      {editor && <PictureWords editor={editor} panels={panels} lang={props.lang} />}
    </Editor>
  )
}

/** The document that is edited: what is typed goes out as HTML, and a value from elsewhere replaces it. */
function useRichText(
  { label, name, value, onChange, lang, field, onRefused }: RichTextProps,
  { tools, panels }: EditorParts,
): Tiptap | null {
  const { t, toast, locale } = useFieldTools()
  const say = editorWords(locale)
  const upload = useUpload()
  const written = useRef(asText(value))
  const last = useRef('')
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: { openOnClick: false }, heading: { levels: [2, 3, 4] } }),
      richTextPictures({
        upload: (file) => {
          onRefused?.([])
          return upload(file, { pictures: true, onProgress: () => {} })
        },
        onRefused: (words) => onRefused?.([words]),
        onForeign: () => toast('bad', say('foreignPicture')),
        panels,
      }),
      ...richTextKept(),
      ...richTextTables({
        onTooLarge: () => onRefused?.([say('largeTable', largestTable)]),
        toTools: () => tools.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
      }),
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      Placeholder.configure({ placeholder: t('field.writeHere') }),
    ],
    content: withCaptionsBefore(asText(value)),
    injectCSS: false,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(field.required),
        'data-field': name,
        ...(lang ? { lang } : {}),
      },
    },
    onCreate: ({ editor: now }) => void (last.current = htmlOf(now)),
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now)
      // A place for the caret after a list is no change of the text.
      if (html === last.current) return
      last.current = html
      written.current = html
      onChange(html)
    },
  })
  useEffect(() => {
    if (!editor || asText(value) === written.current) return
    // Somebody else's words were chosen over mine.
    written.current = asText(value)
    editor.commands.setContent(withCaptionsBefore(written.current), { emitUpdate: false })
    last.current = htmlOf(editor)
  }, [editor, value])
  return editor
}

const Toolbar = ({ editor }: { editor: Tiptap | null }) => (
  <Editor.Toolbar>
    <Editor.ControlsGroup>
      <Editor.Bold />
      <Editor.Italic />
      <Editor.Underline />
      <Editor.Strikethrough />
      <Editor.ClearFormatting />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.H2 />
      <Editor.H3 />
      <Editor.H4 />
      <Editor.Blockquote />
      <Editor.BulletList />
      <Editor.OrderedList />
      <Editor.Hr />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      {editor && <LinkControl editor={editor} />}
      <Editor.Unlink />
      <Editor.ImageUpload />
      <ChoosePictures editor={editor} />
      <TableButton editor={editor} />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.AlignLeft />
      <Editor.AlignCenter />
      <Editor.AlignJustify />
      <Editor.AlignRight />
    </Editor.ControlsGroup>
    <Editor.ControlsGroup>
      <Editor.Undo />
      <Editor.Redo />
    </Editor.ControlsGroup>
  </Editor.Toolbar>
)

function TableButton({ editor }: { editor: Tiptap | null }) {
  const say = editorWords(useFieldTools().locale)
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now?.isActive('table') ?? true })
  return (
    <Editor.Control
      aria-label={say('putTable')}
      title={say('putTable')}
      disabled={isInTable ?? true}
      onClick={() => editor && putTable(editor)}
    >
      <Grid2x2Plus size={16} strokeWidth={1.75} aria-hidden />
    </Editor.Control>
  )
}

/** The kit was typed against the CommonJS half of the same package. */
type ShownEditor = ComponentProps<typeof Editor>['editor']

/** A picture that is still on its way is no part of the text yet, nor is the empty paragraph after a last part that is none. */
const htmlOf = (editor: Tiptap) =>
  editor.isEmpty
    ? ''
    : editor
        .getHTML()
        .replaceAll(/<img [^>]*data-upload(?:ing|-error)[^>]*>/g, '')
        .replace(
          /(<\/(?:h[234]|ul|ol|table|blockquote|pre|figure|video|audio)>|<(?:img|hr)[^>]*>)<p><\/p>$/,
          '$1',
        )
