import styles from './proof-switch.module.css'

interface ProofSwitchProps {
  /** The browser computes a proof of work instead. */
  byProof: boolean
  words: { byProof: string; useProof: string; usePicture: string }
  onSwitch: (byProof: boolean) => void
}

/** People who cannot read the captcha let the browser compute a proof of work. */
export function ProofSwitch({ byProof, words, onSwitch }: ProofSwitchProps) {
  return (
    <p className={styles.proof}>
      {byProof && <span>{words.byProof}</span>}
      <button type="button" className={styles.switch} onClick={() => onSwitch(!byProof)}>
        {byProof ? words.usePicture : words.useProof}
      </button>
    </p>
  )
}
