import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { LectureCategoryKey } from './lecture-categories.ts'
import type { FilmKey } from './media.ts'
import type { MasterKey } from './people.ts'

export interface DemoLecture {
  key: string
  category: LectureCategoryKey
  master: MasterKey
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  content: Bilingual
  index_switch: boolean
  motif: Motif
  /** A film of its own; without it, films and recordings come by turns. */
  film?: FilmKey
}
