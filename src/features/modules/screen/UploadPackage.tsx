import { Button, FileButton } from '@mantine/core'
import { useState, type DragEvent } from 'react'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { useSend } from '#platform/call/use-send.ts'
import { modulesCalls } from '#features/modules/modules.calls.ts'
import { words } from './module-words.ts'
import { useModules } from './modules-context.ts'
import styles from './modules.module.css'

/** A package by choosing or dropping. What it may do is shown before anything is installed. */
export function UploadPackage({ onChecked }: { onChecked: (uid: string) => void }) {
  const { changed } = useModules()
  const say = useWordsOf(words)
  const [part, setPart] = useState(0)
  const { send, isSending, refusal } = useSend(modulesCalls.upload, { quiet: true, onProgress: setPart })
  const upload = async (file: File | null | undefined) => {
    if (!file || isSending) return
    setPart(0)
    const form = new FormData()
    form.set('file', file)
    const { answer } = await send(form)
    if (!answer) return
    await changed()
    onChecked(answer.info.uid)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void upload(event.dataTransfer.files[0])
  }
  const progress = part < 1 ? say('uploading', { part: Math.round(part * 100) }) : say('checking')
  return (
    <div className={styles.upload} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <FileButton accept=".zip,application/zip" onChange={(file) => void upload(file)} resetRef={undefined}>
        {(props) => (
          <Button {...props} loading={isSending}>
            {say('upload')}
          </Button>
        )}
      </FileButton>
      <span className={styles.note} role="status">
        {isSending ? progress : say('uploadHint')}
      </span>
      {refusal && (
        <Notice tone="bad" role="alert">
          <p>{refusal.message}</p>
          {Object.entries(refusal.fields).map(([place, why]) => (
            <p key={place}>
              <code>{place}</code> {why}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}
