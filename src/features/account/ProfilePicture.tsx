import { useState, type ChangeEvent } from 'react'
import { classes } from '#platform/ui/classes.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { useReader } from '#platform/site/reader.ts'
import { Notes, notesOf } from '#features/member/public/MemberField.tsx'
import { sendPicture } from './upload-picture.ts'
import own from '#features/member/public/member.module.css'
import styles from '#features/member/public/member-form.module.css'

interface ProfilePictureProps {
  stored: string
  wrong: string | undefined
  onPut: (address: string) => void
  onFailed: (words: string) => void
}

/** The file is uploaded when it is chosen. It becomes the member's picture when the form is saved. */
export function ProfilePicture({ stored, wrong, onPut, onFailed }: ProfilePictureProps) {
  const { t, locale, byForms } = useReader()
  const call = useCaller()
  const [busy, setBusy] = useState(false)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (!file || busy) return
    setBusy(true)
    await sendPicture(call, file, locale).then(onPut, ({ message }: Error) => onFailed(message))
    setBusy(false)
    target.value = ''
  }

  if (byForms && !stored) return null
  return (
    <fieldset className={styles.field}>
      <legend>{t('own.picture')}</legend>
      <div className={styles.picture}>
        {stored && <img className={styles.face} src={stored} alt="" width={96} height={96} />}
        {byForms || (
          <label className={classes(own.button, styles.file)}>
            {t(busy ? 'own.pictureSending' : 'own.pictureChoose')}
            <input
              type="file"
              id="own-avatar"
              accept="image/jpeg,image/png,image/webp,image/gif"
              {...notesOf('avatar', null, wrong)}
              onChange={(event) => void choose(event)}
            />
          </label>
        )}
        {stored && !byForms && (
          <button type="button" className={own.button} onClick={() => onPut('')}>
            {t('own.pictureRemove')}
          </button>
        )}
      </div>
      <Notes name="avatar" hint={null} wrong={wrong} />
    </fieldset>
  )
}
