import { useReader } from '#platform/site/reader.ts'
import styles from './member-sign-in.module.css'

interface MemberPictureProps {
  id: string
  /** Only a page that lives has an id to ask with. */
  ready: boolean
  onAnother: () => void
}

/** The digits to copy; a click brings others. */
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
