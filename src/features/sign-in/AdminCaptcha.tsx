import type { Translate } from '#platform/i18n/i18n.ts'
import styles from './AdminCaptcha.module.css'
import { SignInField } from './SignInField.tsx'
import { WaySwitch } from './WaySwitch.tsx'

interface Props {
  id: string
  t: Translate<'admin'>
  value: string
  problem: string | undefined
  /** The browser computes a proof of work instead. */
  byProof: boolean
  onType: (text: string) => void
  onAnother: () => void
  onSwitch: (byProof: boolean) => void
}

/** A captcha of digits in a picture. People who cannot read it let the browser compute a proof of work. */
export function AdminCaptcha({ id, t, value, problem, byProof, onType, onAnother, onSwitch }: Props) {
  return (
    <>
      {!byProof && (
        <div className={styles.captcha}>
          <SignInField
            name="captcha"
            label={t('signIn.captcha')}
            problem={problem}
            value={value}
            autoComplete="off"
            onChange={onType}
          />
          <button
            type="button"
            className={styles.picture}
            aria-label={t('signIn.newCaptcha')}
            title={t('signIn.newCaptcha')}
            onClick={onAnother}
          >
            <img
              src={`/api/common/captcha?server=1&id=${id}`}
              alt={t('signIn.captcha')}
              width={132}
              height={48}
            />
          </button>
        </div>
      )}
      <WaySwitch
        note={byProof && t('signIn.byProof')}
        words={t(byProof ? 'signIn.usePicture' : 'signIn.useProof')}
        onSwitch={() => onSwitch(!byProof)}
      />
    </>
  )
}
