import type { Motif } from '#art/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { CourseCategoryKey } from './course-categories.ts'
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
}

export interface DemoCourse {
  key: string
  category: CourseCategoryKey
  master: MasterKey
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  content: Bilingual
  index_switch: boolean
  motif: Motif
  chapters: readonly DemoChapter[]
}
