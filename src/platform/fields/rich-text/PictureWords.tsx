import { TextInput } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import styles from './picture-words.module.css'
import { picturesIn } from './rich-text-pictures.ts'

interface PictureWordsProps {
  editor: Editor
  label: string
  lang: string | undefined
}

/** The words for each picture of a text, for those who do not see it. */
export function PictureWords({ editor, label, lang }: PictureWordsProps) {
  const { t } = useFieldTools()
  const pictures = useEditorState({
    editor,
    selector: ({ editor: now }) => picturesIn(now.state.doc),
  })
  if (pictures.length === 0) return null

  function describe(at: number, words: string) {
    editor.view.dispatch(editor.state.tr.setNodeAttribute(at, 'alt', words))
  }

  return (
    <ul className={styles.pictures} aria-label={`${t('editor.pictureWords')}: ${label}`}>
      {pictures.map(({ at, address, words }, place) => (
        <li key={`${address} ${place}`}>
          <img src={address} alt="" width={56} height={42} />
          <TextInput
            size="xs"
            lang={lang}
            aria-label={t('editor.pictureWordsOf', { at: place + 1 })}
            placeholder={t('editor.pictureHint')}
            value={words}
            onChange={({ currentTarget }) => describe(at, currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  )
}
