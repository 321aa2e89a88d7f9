import { Button, FileButton, Progress } from '@mantine/core'
import { useState } from 'react'
import type { UploadPause } from '#platform/call/upload/upload-pause.ts'
import { useFieldTools } from '#platform/fields/field-tools.ts'
import { useUpload } from './running-uploads.ts'

interface Props {
  label: string
  words: string
  /** Only pictures are accepted. */
  pictures?: boolean
  multiple?: boolean
  private?: boolean
  onUploaded: (address: string) => void
  /** Words for what was refused so far among the files that were chosen last. */
  onRefused: (words: string[]) => void
}

/** Uploads the chosen files one after another, with progress. */
export function UploadButton({
  label,
  words,
  pictures = false,
  multiple = false,
  private: hidden = false,
  onUploaded,
  onRefused,
}: Props) {
  const { t } = useFieldTools()
  const upload = useUpload()
  const [share, setShare] = useState<number | null>(null)
  const [pause, setPause] = useState<UploadPause | null>(null)
  const [isPaused, setPaused] = useState(false)
  const send = async (files: File[]) => {
    const refused: string[] = []
    onRefused([])
    for (const file of files) {
      setShare(0)
      // The other files are still uploaded.
      const address = await upload(file, {
        pictures,
        private: hidden,
        onProgress: setShare,
        onPausable: setPause,
      }).catch((error: Error) => void refused.push(error.message))
      setPause(null)
      if (address) onUploaded(address)
      else onRefused([...refused])
    }
    setShare(null)
  }
  const busy = share !== null
  const hold = () => {
    if (isPaused) pause?.resume()
    else pause?.pause()
    setPaused(!isPaused)
  }
  const holdWords = isPaused ? t('field.resumeUpload') : t('field.pauseUpload')
  return (
    <div>
      <FileButton
        multiple={multiple}
        {...(pictures && { accept: 'image/*' })}
        onChange={(chosen: File | File[] | null) => void send(chosen === null ? [] : [chosen].flat())}
      >
        {(props) => (
          <Button {...props} variant="default" size="xs" loading={busy} aria-label={`${words}: ${label}`}>
            {words}
          </Button>
        )}
      </FileButton>
      {busy && <Progress mt={6} size="xs" value={share * 100} aria-label={t('field.uploading')} />}
      {pause && (
        <Button
          mt={6}
          variant="subtle"
          size="compact-xs"
          onClick={hold}
          aria-label={`${holdWords}: ${label}`}
        >
          {holdWords} · {Math.floor((share ?? 0) * 100)}%
        </Button>
      )}
    </div>
  )
}
