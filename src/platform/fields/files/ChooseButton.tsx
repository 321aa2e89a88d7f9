import { Button } from '@mantine/core'
import { lazy, Suspense, useRef, useState } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { useFieldTools, type FilesQuery } from '#platform/fields/field-tools.ts'

const FileChooser = lazy(async () => ({
  default: (await orLoadAnew(import('./FileChooser.tsx'))).FileChooser,
}))

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
        <Suspense fallback={null}>
          <FileChooser
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
        </Suspense>
      )}
    </>
  )
}
