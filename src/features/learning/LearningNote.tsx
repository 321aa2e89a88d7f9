import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { TimeNote } from './use-learning-time.ts'
import styles from './LearningNote.module.css'

interface LearningNoteProps {
  note: TimeNote | null
  goOn: () => void
  /** The note lies over a film, so it shows in full screen too. */
  over?: boolean
}

/** Says why learning time does not run, and lets the member continue it. */
export function LearningNote({ note, goOn, over = false }: LearningNoteProps) {
  const { t } = useReader()
  return (
    <div aria-live="polite">
      {note && (
        <div className={classes(styles.note, over && styles.over)}>
          <p>{t(`learningTime.${note}`)}</p>
          <button type="button" onClick={goOn}>
            {t(`learningTime.goOn.${note}`)}
          </button>
        </div>
      )}
    </div>
  )
}
