/** Seconds without input after which a reader counts as away. */
const reading = 60

interface LearnerActivity {
  /** A text without film or sound. */
  isText: boolean
  playing: { kind: 'video' | 'audio'; playing: boolean; pictureInPicture: boolean } | null
  visible: boolean
  /** Seconds since the last input. */
  untouched: number
}

/** Time runs while a film is visible, a recording plays, or a text is being read. */
export function isLearning({ isText, playing, visible, untouched }: LearnerActivity): boolean {
  if (isText) return visible && untouched <= reading
  if (!playing?.playing) return false
  return visible || playing.kind === 'audio' || playing.pictureInPicture
}
