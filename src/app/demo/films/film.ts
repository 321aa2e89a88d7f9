import type { Motif } from '#art/ink-landscape.ts'
import type { Mood } from '#art/mood.ts'
import type { Bilingual } from '#app/demo/bilingual.ts'

/** One picture of a film, and what is said while it is seen. */
export interface DemoSlide {
  title: Bilingual
  motif: Motif
  mood: Mood
  /** The words under the title, such as the line that the sentences are about. */
  line?: string
  sentences: readonly Bilingual[]
}

/** A lesson that a speech synthesizer reads to slides; `bin/demo-films.ts` makes a film and captions of it. */
export interface DemoFilm {
  language: 'zh' | 'en'
  /** How words are written for the synthesizer that it would say wrongly otherwise. */
  spoken: Readonly<Record<string, string>>
  slides: readonly DemoSlide[]
}
