import { RichTextEditor as Kit } from '@mantine/tiptap'
import { useEditorState, type Editor } from '@tiptap/react'
import type { KeyboardEvent, RefObject } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { editorWords } from './editor-words.ts'
import styles from './table-tools.module.css'

interface TableToolsProps {
  editor: Editor
  label: string
  tools: RefObject<HTMLDivElement | null>
}

/** The buttons for the table in which the caret is. Escape leads from them back to the cell. */
export function TableTools({ editor, label, tools }: TableToolsProps) {
  const say = editorWords(useFieldTools().locale)
  const isShown = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') editor.commands.focus()
  }

  return (
    <>
      {isShown && (
        <div
          ref={tools}
          role="toolbar"
          tabIndex={-1}
          data-own-escape
          aria-label={`${say('table')}: ${label}`}
          className={styles.tools}
          onKeyDown={onKeyDown}
        >
          <Buttons />
        </div>
      )}
      <p role="status" className={styles.keys}>
        {isShown && say('tableKeys')}
      </p>
    </>
  )
}

const Buttons = () => (
  <>
    <Kit.ControlsGroup>
      <Kit.TableRowBefore />
      <Kit.TableRowAfter />
      <Kit.TableRowDelete />
    </Kit.ControlsGroup>
    <Kit.ControlsGroup>
      <Kit.TableColumnBefore />
      <Kit.TableColumnAfter />
      <Kit.TableColumnDelete />
    </Kit.ControlsGroup>
    <Kit.ControlsGroup>
      <Kit.TableToggleHeaderRow />
      <Kit.TableToggleHeaderColumn />
    </Kit.ControlsGroup>
    <Kit.ControlsGroup>
      <Kit.TableMergeCells />
      <Kit.TableSplitCell />
    </Kit.ControlsGroup>
    <Kit.ControlsGroup>
      <Kit.TableDelete />
    </Kit.ControlsGroup>
  </>
)
