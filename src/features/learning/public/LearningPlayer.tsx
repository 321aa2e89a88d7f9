import { Player, type PlayerProps } from '#features/player/public/Player.tsx'
import { useLateModule } from '#platform/site/use-late-module.ts'
import type { LearningVisit } from './use-learning-visit.ts'

interface LearningPlayerProps extends Omit<PlayerProps, 'onProgress' | 'over'> {
  visit: LearningVisit
}

const loadNote = () => import('#features/learning/LearningNote.tsx')

/**
 * The player of a learning item. It saves the learning time and the position. An item with text only saves the
 * time.
 */
export function LearningPlayer({ visit, ...props }: LearningPlayerProps) {
  const { turn, note, goOn, onProgress } = visit
  const late = useLateModule(note, loadNote)
  const hasMedia = props.media.length > 0
  const told = (
    <div aria-live="polite">
      {note && late && <late.LearningNote note={note} goOn={goOn} over={hasMedia} />}
    </div>
  )
  return hasMedia ? <Player key={turn} {...props} onProgress={onProgress} over={told} /> : told
}
