import styles from './proof-switch.module.css'

interface ProofSwitchProps {
  /** The browser works instead of the eyes. */
  byProof: boolean
  ready?: boolean
  words: { byProof: string; useProof: string; usePicture: string }
  onSwitch: (byProof: boolean) => void
}

/** Whoever cannot read a picture of digits lets the browser show that somebody is there. */
export function ProofSwitch({ byProof, ready = true, words, onSwitch }: ProofSwitchProps) {
  return (
    <p className={styles.proof}>
      {byProof && <span>{words.byProof}</span>}
      <button type="button" className={styles.switch} disabled={!ready} onClick={() => onSwitch(!byProof)}>
        {byProof ? words.usePicture : words.useProof}
      </button>
    </p>
  )
}
