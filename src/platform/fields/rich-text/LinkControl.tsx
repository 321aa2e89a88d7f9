import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditorState, type Editor as Tiptap } from '@tiptap/react'
import { Link } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { editorWords } from './editor-words.ts'

interface Target {
  address: string
  isNewTab: boolean
}

/** The address of the selected words. The control of the kit has a button without a name. */
export function LinkControl({ editor }: { editor: Tiptap }) {
  const say = editorWords(useFieldTools().locale)
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<Target>({ address: '', isNewTab: false })
  const isLink = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  function open() {
    const { href, target: tab } = editor.getAttributes('link')
    setTarget({ address: typeof href === 'string' ? href : '', isNewTab: tab === '_blank' })
    setOpen(true)
  }

  function save() {
    setOpen(false)
    const words = editor.chain().focus().extendMarkRange('link')
    const href = target.address.trim()
    if (href) words.setLink({ href, target: target.isNewTab ? '_blank' : null }).run()
    else words.unsetLink().run()
  }

  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      withRoles={false}
      position="bottom-start"
      shadow="md"
      width={300}
    >
      <Popover.Target>
        <Editor.Control
          active={isLink}
          aria-label={say('link')}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={say('link')}
          onClick={open}
        >
          <Link size={16} strokeWidth={1.5} aria-hidden />
        </Editor.Control>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={say('link')}>
        <LinkForm target={target} onChange={setTarget} onSave={save} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface FormProps {
  target: Target
  onChange: (target: Target) => void
  onSave: () => void
}

/** No form of its own: it stands inside the form of the record. */
function LinkForm({ target, onChange, onSave }: FormProps) {
  const say = editorWords(useFieldTools().locale)
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    onSave()
  }
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        type="url"
        label={say('address')}
        placeholder="https://"
        value={target.address}
        onChange={({ currentTarget }) => onChange({ ...target, address: currentTarget.value })}
        onKeyDown={saveByEnter}
      />
      <Checkbox
        label={say('newTab')}
        checked={target.isNewTab}
        onChange={({ currentTarget }) => onChange({ ...target, isNewTab: currentTarget.checked })}
      />
      <Group justify="flex-end">
        <Button size="xs" onClick={onSave}>
          {say('save')}
        </Button>
      </Group>
    </Stack>
  )
}
