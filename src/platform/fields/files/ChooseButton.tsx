import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFieldTools, type FilesQuery } from '#platform/fields/field-tools.ts'
import { LazyFileChooser } from './LazyFileChooser.tsx'

interface Props {
  label: string
  kind: NonNullable<FilesQuery['kind']>
  multiple: boolean
  onChoose: (addresses: string[]) => void
}

/** Opens the files that were uploaded before. */
export function ChooseButton({ label, onChoose, ...options }: Props) {
  const { t } = useFieldTools()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="xs"
        aria-label={`${t('field.chooseFile')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {t('field.chooseFile')}
      </Button>
      {isOpen && (
        <LazyFileChooser
          {...options}
          onChoose={(addresses) => {
            // The button moves when its field has a file.
            button.current?.closest<HTMLElement>('[role=group]')?.focus()
            setOpen(false)
            onChoose(addresses)
          }}
          onClose={() => {
            button.current?.focus()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
