import { handle } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { memberLecturesCalls } from './member-lectures.calls.ts'

export const memberLecturesHandlers = handle(memberLecturesCalls, {
  async lectures(page, context) {
    const { db, member, locale } = context
    const own = db
      .selectFrom('lecture_progress')
      .innerJoin('lecture', 'lecture.id', 'lecture_progress.lecture_id')
      .where('lecture_progress.member_id', '=', member.id)
      .where('lecture_progress.learned_at', 'is not', null)
    const { rows, total } = await onePage(own, page, (all) =>
      all
        .select([
          'lecture.id',
          'lecture.lecture_name_zh_cn',
          'lecture.lecture_name_en',
          'lecture.cover_image',
        ])
        .select(['lecture_progress.learned_at', 'lecture_progress.completed_at', 'lecture_progress.places'])
        .orderBy('lecture_progress.learned_at', 'desc')
        .orderBy('lecture_progress.id', 'desc'),
    )
    const list = rows.map(({ id, cover_image, learned_at, completed_at, places, ...row }) => ({
      id,
      name: inLocale(row, ['lecture_name'], locale).lecture_name,
      cover_image,
      last_at: learned_at ?? 0,
      completed_at,
      place: Object.values(JSON.parse(places) as Record<string, number>).at(-1) ?? null,
    }))
    return { list, total }
  },
})
