import { Button, FileButton, Progress } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import type { Sending } from './use-sending.ts'

interface Props {
  label: string
  words: string
  /** Only pictures are accepted. */
  pictures: boolean
  multiple: boolean
  sending: Sending
}

/** Uploads the chosen files one after another, with progress. */
export function UploadButton({ label, words, pictures, multiple, sending }: Props) {
  const { t } = useFieldTools()
  const { send, share, waitingFiles, pause, waitsForNetwork } = sending
  const busy = share !== null
  const root = useRef<HTMLDivElement>(null)
  // The button goes with what it stops, and leaves the focus where the next upload begins.
  const stop = () => {
    root.current?.focus()
    sending.stop()
  }
  return (
    <div ref={root} tabIndex={-1}>
      <FileButton
        multiple={multiple}
        {...(pictures && { accept: 'image/*' })}
        onChange={(chosen: File | File[] | null) => send(chosen === null ? [] : [chosen].flat())}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={busy} aria-label={`${words}: ${label}`}>
            {words}
          </Button>
        )}
      </FileButton>
      {busy && <Progress mt={6} size="xs" value={share * 100} aria-label={t('field.uploading')} />}
      {waitingFiles > 0 && <div>{t('field.filesToGo', { count: waitingFiles })}</div>}
      {waitsForNetwork && <div role="status">{t('field.waitingUpload')}</div>}
      {pause && <HoldButton label={label} pause={pause} share={share ?? 0} />}
      {busy && (pause || waitsForNetwork) && (
        <Button
          mt={6}
          variant="subtle"
          size="compact-xs"
          onClick={stop}
          aria-label={`${t('field.stopUpload')}: ${label}`}
        >
          {t('field.stopUpload')}
        </Button>
      )}
    </div>
  )
}

function HoldButton({ label, pause, share }: { label: string; pause: Sending['pause']; share: number }) {
  const { t } = useFieldTools()
  const [isPaused, setPaused] = useState(false)
  const words = isPaused ? t('field.resumeUpload') : t('field.pauseUpload')
  const hold = () => {
    if (isPaused) pause?.resume()
    else pause?.pause()
    setPaused(!isPaused)
  }
  return (
    <Button mt={6} variant="subtle" size="compact-xs" onClick={hold} aria-label={`${words}: ${label}`}>
      {words} · {Math.floor(share * 100)}%
    </Button>
  )
}
