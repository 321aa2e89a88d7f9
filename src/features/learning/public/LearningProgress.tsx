import type { ReactNode } from 'react'
import { paths } from '#paths.ts'
import { inLanguage, link } from '#platform/site/address.ts'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import type { Progress } from '#features/learning/learning.calls.ts'
import type { LearnerState } from '#features/learning/learner-state.ts'
import { ProgressCard } from './ProgressCard.tsx'
import styles from './LearningProgress.module.css'

/** One or two people say nothing, and seem lonely. */
const fewest = 3

interface LearningProgressProps {
  learning: LearnerState
  /** How many members are enrolled. */
  learners?: number
  children?: ReactNode
}

/**
 * The progress of a member, with the rule for completion. A guest reads what signing in is good for. The room is
 * reserved, so that nothing moves when the answer arrives.
 */
export function LearningProgress({ learning, learners = 0, children }: LearningProgressProps) {
  const { t } = useReader()
  return (
    <div className={styles.progress}>
      {learning.who === 'member' && <Bar progress={learning.progress}>{children}</Bar>}
      {learning.who === 'guest' && <ForGuests />}
      {learning.who === 'unknown' && (
        <noscript>
          <ForGuests />
        </noscript>
      )}
      {learners >= fewest && learning.who !== 'unknown' && (
        <p className={styles.small}>{t('learning.learners', { count: learners })}</p>
      )}
    </div>
  )
}

function Bar({ progress, children }: { progress: Progress; children: ReactNode }) {
  const { t } = useReader()
  const { completed, total, completed_at } = progress
  const done = completed.length
  const added = completed_at === null ? 0 : total - done
  return (
    <>
      <div className={styles.line}>
        <p className={styles.done}>
          {done === total && total > 0 ? t('learning.all') : t('learning.done', { done, total })}
        </p>
        {added > 0 && <p className={styles.added}>{t('learning.added', { count: added })}</p>}
        {children}
      </div>
      <ProgressCard done={done} total={total} label={t('learning.progress')} />
      <p className={styles.small}>{t('learning.rule')}</p>
    </>
  )
}

function ForGuests() {
  const { t, locale, address } = useReader()
  const back = inLanguage(address, locale)
  return (
    <p className={classes(styles.small, styles.guest)}>
      {t('learning.guest')}{' '}
      <a className={styles.way} href={link(paths.userLogin, {}, locale, { url: back })}>
        {t('learning.signIn')}
      </a>
    </p>
  )
}
