import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { TimeNote } from './use-learning-time.ts'
import styles from './LearningNote.module.css'

interface LearningNoteProps {
  note: TimeNote | null
  goOn: () => void
  /** It lies over a film, where it is seen on the whole screen as well. */
  over?: boolean
}

/** Says calmly why no learning time runs here, and lets it run again. */
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
