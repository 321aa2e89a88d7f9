import type { Label } from '#platform/i18n/locale.ts'
import type { Walker } from './walker.ts'

/** What a person does, as a sentence that somebody else can follow by hand, and how a journey does the same. */
export interface Step {
  words: Label
  walk: (walker: Walker) => Promise<void>
}

/** What a person comes for, from the first page to the end of it. */
export interface Errand {
  name: Label
  /** What must be there before: the journey sees to it, and who follows by hand asks staff for it. */
  given: Label
  arrange: (walker: Walker) => Promise<void>
  steps: readonly Step[]
}

export const step = (zh: string, en: string, walk: Step['walk']): Step => ({ words: { zh, en }, walk })
