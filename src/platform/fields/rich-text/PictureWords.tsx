import { Checkbox, TextInput } from '@mantine/core'
import { useEditorState, type Editor } from '@tiptap/react'
import { createPortal } from 'react-dom'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { editorWords } from './editor-words.ts'
import { panelOf, picturesIn, type PicturePanels } from './picture-panels.ts'
import styles from './picture-words.module.css'

interface PictureWordsProps {
  editor: Editor
  panels: PicturePanels
  lang: string | undefined
}

type PictureValues = { caption: string } | { alt: string; decorates: boolean }

/** Below each picture: its caption, and the words for those who do not see it, or that it only decorates. */
export function PictureWords({ editor, panels, lang }: PictureWordsProps) {
  const say = editorWords(useFieldTools().locale)
  const pictures = useEditorState({
    editor,
    selector: ({ editor: now }) => picturesIn(now.state.doc),
  })

  function change(at: number, attributes: PictureValues) {
    const { tr } = editor.state
    for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
    editor.view.dispatch(tr)
  }

  return pictures.map(({ at, words, decorates, caption }, order) => {
    const note = words || decorates ? undefined : say('pictureNeeds')
    return createPortal(
      <div
        role="group"
        aria-label={say('pictureOf', { at: order + 1 })}
        className={styles.panel}
        data-open={note && ''}
      >
        <TextInput
          size="xs"
          lang={lang}
          aria-label={say('pictureWordsOf', { at: order + 1 })}
          placeholder={say(decorates ? 'pictureDecorates' : 'pictureHint')}
          description={note}
          inputWrapperOrder={['input', 'description']}
          disabled={decorates}
          value={words}
          onChange={({ currentTarget }) => change(at, { alt: currentTarget.value, decorates: false })}
        />
        <Checkbox
          className={styles.decorates}
          size="md"
          label={say('onlyDecorates')}
          checked={decorates}
          onChange={({ currentTarget }) => change(at, { alt: '', decorates: currentTarget.checked })}
        />
        <TextInput
          size="xs"
          lang={lang}
          aria-label={say('pictureCaptionOf', { at: order + 1 })}
          placeholder={say('captionHint')}
          value={caption}
          onChange={({ currentTarget }) => change(at, { caption: currentTarget.value })}
        />
      </div>,
      panelOf(panels, order),
      String(order),
    )
  })
}
