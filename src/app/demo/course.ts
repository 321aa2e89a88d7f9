import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { CourseCategoryKey } from './course-categories.ts'
import type { FilmKey } from './media.ts'
import type { MasterKey } from './people.ts'

export interface DemoChapter {
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  sections: readonly DemoSection[]
}

export interface DemoSection {
  name: Bilingual
  content: Bilingual
  /** A film of its own; without it, films and recordings come by turns. */
  film?: FilmKey
}

export interface DemoCourse {
  key: string
  category: CourseCategoryKey
  master: MasterKey
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  /** One thing in each line. */
  outcomes: Bilingual
  audience: Bilingual
  prerequisites: Bilingual
  content: Bilingual
  index_switch: boolean
  motif: Motif
  chapters: readonly DemoChapter[]
}
