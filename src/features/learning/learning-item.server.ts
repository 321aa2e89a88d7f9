import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { readingTime } from '#platform/search/reading-time.ts'
import { secondsToRead } from './completion.ts'

/** A section of a course, or a lecture. */
export interface LearningItem {
  kind: 'section' | 'lecture'
  id: number
}

/** The facts that decide when an item is complete. */
export interface LearningItemFacts extends LearningItem {
  /** The course that it is a section of. */
  course: number | null
  videos: string[]
  files: string[]
  /** The length of its files in seconds. When it is 0 (unknown), the reading time of the text decides. */
  duration: number
  toRead: number
}

export async function learningItemFacts(
  db: Queries,
  { kind, id }: LearningItem,
  locale: Locale,
): Promise<LearningItemFacts> {
  const row = kind === 'section' ? await sectionRow(db, id) : await lectureRow(db, id)
  if (!row) refuse('refused.notFound', { kind: 'notFound' })
  const videos = filesIn(row.video_files)
  const files = [...videos, ...filesIn(row.audio_file)]
  const { content } = inLocale(row, ['content'], locale)
  return {
    kind,
    id,
    course: row.course_id,
    videos,
    files,
    duration: files.length > 0 ? row.duration : 0,
    toRead: secondsToRead(readingTime(content)),
  }
}

async function sectionRow(db: Queries, id: number) {
  const row = await db
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .selectAll('course_section')
    .select('course_chapter.course_id')
    .where('course_section.id', '=', id)
    .executeTakeFirst()
  return row && row.course_id !== null ? row : undefined
}

async function lectureRow(db: Queries, id: number) {
  const row = await db.selectFrom('lecture').selectAll().where('id', '=', id).executeTakeFirst()
  return row && { ...row, course_id: null }
}
