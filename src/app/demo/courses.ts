import type { Motif } from '#platform/files/ink/ink-landscape.ts'
import type { Bilingual } from './bilingual.ts'
import type { CourseCategoryKey } from './course-categories.ts'
import { practiceCourses } from '#app/demo/courses/practice.ts'
import { readingCourses } from '#app/demo/courses/reading.ts'
import type { MasterKey } from './people.ts'

export interface DemoSection {
  name: Bilingual
  content: Bilingual
}

export interface DemoChapter {
  name: Bilingual
  subtitle: Bilingual
  description: Bilingual
  sections: readonly DemoSection[]
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

export const demoCourses: readonly DemoCourse[] = [...readingCourses, ...practiceCourses]
