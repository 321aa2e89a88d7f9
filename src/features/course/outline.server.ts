import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { readingTime } from '#platform/search/reading-time.ts'
import type { ChapterCard, SectionCard } from './course.calls.ts'

interface SectionRow {
  id: number
  chapter_id: number | null
  name_zh_cn: string
  name_en: string
  content_zh_cn: string
  content_en: string
  video_files: string
  audio_file: string
  duration: number
}

/** The way through a course: its chapters and their sections, as staff put them. */
export async function outlineOf(db: Queries, course: number, locale: Locale): Promise<ChapterCard[]> {
  const chapters = await db
    .selectFrom('course_chapter')
    .selectAll()
    .where('course_id', '=', course)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'asc')
    .execute()
  const sections = await db
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .selectAll('course_section')
    .where('course_chapter.course_id', '=', course)
    .orderBy('course_section.weigh', 'desc')
    .orderBy('course_section.id', 'asc')
    .execute()
  return chapters.map((row) => ({
    id: row.id,
    ...inLocale(row, ['name', 'subtitle', 'description'], locale),
    sections: sections
      .filter(({ chapter_id }) => chapter_id === row.id)
      .map((section) => sectionCardOf(section, locale)),
  }))
}

export function sectionCardOf(row: SectionRow, locale: Locale): SectionCard {
  const { content, name, fallback } = inLocale(row, ['name', 'content'], locale)
  return {
    id: row.id,
    name,
    kind: kindOf(row),
    duration: row.duration,
    reading: readingTime(content),
    fallback,
  }
}

function kindOf({
  video_files,
  audio_file,
}: Pick<SectionRow, 'video_files' | 'audio_file'>): SectionCard['kind'] {
  if (video_files) return 'video'
  return audio_file ? 'audio' : 'text'
}
