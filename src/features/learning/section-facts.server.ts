import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { readingTime } from '#platform/search/reading-time.ts'
import { secondsToRead } from './completion.ts'

/** What decides when a section is complete. */
export interface SectionFacts {
  id: number
  course: number
  files: string[]
  /** Seconds; 0 when nobody wrote down how long its files are, and then its text decides. */
  duration: number
  toRead: number
}

export async function sectionFacts(db: Queries, id: number, locale: Locale): Promise<SectionFacts> {
  const row = await db
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .selectAll('course_section')
    .select('course_chapter.course_id')
    .where('course_section.id', '=', id)
    .executeTakeFirst()
  if (!row || row.course_id === null) refuse('refused.notFound', { kind: 'notFound' })
  const files = [...filesIn(row.video_files), ...filesIn(row.audio_file)]
  const { content } = inLocale(row, ['content'], locale)
  return {
    id,
    course: row.course_id,
    files,
    duration: files.length > 0 ? row.duration : 0,
    toRead: secondsToRead(readingTime(content)),
  }
}
