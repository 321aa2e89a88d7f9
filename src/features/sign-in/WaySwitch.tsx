import styles from './WaySwitch.module.css'

interface WaySwitchProps {
  note?: string | false
  words: string
  onSwitch: () => void
}

/** Another way to prove who one is, such as a code instead of a password. */
export function WaySwitch({ note = false, words, onSwitch }: WaySwitchProps) {
  return (
    <p className={styles.way}>
      {note && <span>{note}</span>}
      <button type="button" className={styles.switch} onClick={onSwitch}>
        {words}
      </button>
    </p>
  )
}
