import { TextInput } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { editorWords } from './editor-words.ts'
import styles from './picture-words.module.css'
import { picturesIn } from './rich-text-pictures.ts'

interface PictureWordsProps {
  editor: Editor
  label: string
  lang: string | undefined
}

/** The words for each picture of a text, for those who do not see it. */
export function PictureWords({ editor, label, lang }: PictureWordsProps) {
  const say = editorWords(useFieldTools().locale)
  const pictures = useEditorState({
    editor,
    selector: ({ editor: now }) => picturesIn(now.state.doc),
  })
  if (pictures.length === 0) return null

  function describe(at: number, words: string) {
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', words))
  }

  return (
    <ul className={styles.pictures} aria-label={`${say('pictureWords')}: ${label}`}>
      {pictures.map(({ at, address, words }, place) => (
        <li key={`${address} ${place}`}>
          <img src={address} alt="" width={56} height={42} />
          <TextInput
            size="xs"
            lang={lang}
            aria-label={say('pictureWordsOf', { at: place + 1 })}
            placeholder={say('pictureHint')}
            value={words}
            onChange={({ currentTarget }) => describe(at, currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  )
}
