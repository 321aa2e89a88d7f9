/** For how long whoever reads need not touch anything, in seconds. */
const reading = 60

interface LearnerActivity {
  /** A text without film or sound. */
  isText: boolean
  playing: { kind: 'video' | 'audio'; playing: boolean; pictureInPicture: boolean } | null
  visible: boolean
  /** Seconds since something was last pressed, moved or typed. */
  untouched: number
}

/** Whether time runs: a film is seen, sound is heard, a text is being read. */
export function isLearning({ isText, playing, visible, untouched }: LearnerActivity): boolean {
  if (isText) return visible && untouched <= reading
  if (!playing?.playing) return false
  return visible || playing.kind === 'audio' || playing.pictureInPicture
}
