import { useReader } from '#platform/site/reader.ts'
import styles from './member-sign-in.module.css'

interface MemberPictureProps {
  id: string
  /** Only a hydrated page has an id for the request. */
  ready: boolean
  onAnother: () => void
}

/** The captcha picture of digits. A click loads another one. */
export function MemberPicture({ id, ready, onAnother }: MemberPictureProps) {
  const { t } = useReader()
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('member.otherPicture')}
      onClick={onAnother}
    >
      {ready && <img src={`/api/common/captcha?id=${id}&server=1`} alt="" width={120} height={44} />}
    </button>
  )
}
