import { Player, type PlayerProps } from '#features/player/public/Player.tsx'
import { LearningNote } from '#features/learning/LearningNote.tsx'
import type { LearningVisit } from './use-learning-visit.ts'

interface LearningPlayerProps extends Omit<PlayerProps, 'onProgress' | 'over'> {
  visit: LearningVisit
}

/**
 * The player of a learning item. It saves the learning time and the position. An item with text only saves the
 * time.
 */
export function LearningPlayer({ visit, ...props }: LearningPlayerProps) {
  const { turn, note, goOn, onProgress } = visit
  return props.media.length > 0 ? (
    <Player
      key={turn}
      {...props}
      onProgress={onProgress}
      over={<LearningNote note={note} goOn={goOn} over />}
    />
  ) : (
    <LearningNote note={note} goOn={goOn} />
  )
}
