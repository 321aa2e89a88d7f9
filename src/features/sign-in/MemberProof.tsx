import { useReader } from '#platform/ui/reader.ts'
import styles from './member-sign-in.module.css'

interface MemberProofProps {
  /** The browser works instead of the eyes. */
  byProof: boolean
  onChange: (byProof: boolean) => void
}

/** Whoever cannot read a picture of digits lets the browser show that somebody is there. */
export function MemberProof({ byProof, onChange }: MemberProofProps) {
  const { t } = useReader()
  return (
    <p className={styles.proof}>
      {byProof && <span>{t('member.byProof')}</span>}
      <button type="button" className={styles.switch} onClick={() => onChange(!byProof)}>
        {t(byProof ? 'member.usePicture' : 'member.useProof')}
      </button>
    </p>
  )
}
