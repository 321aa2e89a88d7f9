import { labelIn } from '#platform/i18n/locale.ts'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { TimeNote } from './use-learning-time.ts'
import styles from './LearningNote.module.css'

const words = {
  elsewhere: {
    note: { zh: '学习时长正记在别处。', en: 'Your learning time runs somewhere else.' },
    goOn: { zh: '改记在这里', en: 'Count it here' },
  },
  asleep: {
    note: { zh: '还在看吗？学习时长先停一停。', en: 'Still there? Your learning time is waiting.' },
    goOn: { zh: '还在看', en: 'Still here' },
  },
  full: {
    note: {
      zh: '今天的学习时长已经记满，接着学不再计时。',
      en: 'That is as much learning time as a day counts. You are welcome to go on.',
    },
    goOn: { zh: '知道了', en: 'All right' },
  },
}

interface LearningNoteProps {
  note: TimeNote
  goOn: () => void
  /** The note lies over a film, so it shows in full screen too. */
  over: boolean
}

/** Says why learning time does not run, and lets the member continue it. */
export function LearningNote({ note, goOn, over }: LearningNoteProps) {
  const { locale } = useReader()
  return (
    <div className={classes(styles.note, over && styles.over)}>
      <p>{labelIn(words[note].note, locale)}</p>
      <button type="button" onClick={goOn}>
        {labelIn(words[note].goOn, locale)}
      </button>
    </div>
  )
}
