import { Button, FileButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFieldTools, type UnfinishedUpload } from '#platform/fields/field-tools.ts'
import styles from './stored-files.module.css'
import type { Sending } from './use-sending.ts'

interface Props {
  place: string
  isPrivate: boolean
  sending: Sending
}

/**
 * What was begun for this field before a reload or on another device. The browser no longer has the file, so it is chosen again;
 * then it goes on where it was.
 */
export function UnfinishedUploads({ place, isPrivate, sending }: Props) {
  const { t, unfinished, dropUpload } = useFieldTools()
  const [list, setList] = useState<UnfinishedUpload[]>([])
  const isIdle = sending.share === null
  useEffect(() => {
    // What is on its way now is no unfinished upload.
    if (!isIdle) return
    let isShown = true
    unfinished().then(
      (all) => isShown && setList(all.filter((each) => each.place === place && isHidden(each) === isPrivate)),
      () => {},
    )
    return () => void (isShown = false)
  }, [unfinished, place, isPrivate, isIdle])
  if (!isIdle || list.length === 0) return null
  const drop = async ({ url }: UnfinishedUpload) => {
    await dropUpload(url)
    setList((before) => before.filter((each) => each.url !== url))
  }
  return (
    <div role="group" aria-label={t('field.unfinished')} className={styles.unfinished}>
      <div>{t('field.unfinished')}</div>
      {list.map((upload) => (
        <div key={upload.url} className={styles.unfinishedFile}>
          <b>{upload.name}</b>
          <span>{t('field.hasArrived', { share: shareOf(upload), size: sizeWords(upload.size) })}</span>
          <FileButton onChange={(file) => file && sending.send([file], upload.print)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="compact-xs"
                aria-label={`${t('field.chooseAgain')}: ${upload.name}`}
              >
                {t('field.chooseAgain')}
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => void drop(upload)}
            aria-label={`${t('field.giveUpload')}: ${upload.name}`}
          >
            {t('field.giveUpload')}
          </Button>
        </div>
      ))}
    </div>
  )
}

const isHidden = ({ url }: UnfinishedUpload) => url.startsWith('/files/_private/')
const shareOf = ({ arrived, size }: UnfinishedUpload) => Math.floor((arrived / size) * 100)
const sizeWords = (size: number) => `${Math.ceil(size / 1024 ** 2)} MiB`
