import { paths } from '#paths.ts'
import { htmlLang } from '#platform/i18n/locale.ts'
import type { HeadTools } from '#platform/site/page.ts'
import { link } from '#platform/site/address.ts'
import { isoTime } from '#platform/std/centre-time.ts'
import { shareAddress } from '#platform/site/share-address.ts'
import type { LectureDetail } from './lecture.calls.ts'

const kinds = { video: 'VideoObject', audio: 'AudioObject' }

/** A lecture as search engines read it: each film and each recording, or the words alone. */
export function lectureLd(
  lecture: LectureDetail,
  { locale, timeZone, whole }: Pick<HeadTools, 'locale' | 'timeZone' | 'whole'>,
) {
  const { id, lecture_name, description_rows, subtitle, master_name, createtime, media } = lecture
  const facts = {
    name: lecture_name,
    description: description_rows || subtitle || lecture_name,
    url: whole(link(paths.lectureDetail, { detailId: id }, locale)),
    inLanguage: htmlLang[lecture.fallback.content ?? locale],
    ...(master_name && { author: { '@type': 'Person', name: master_name } }),
  }
  const image = whole(shareAddress('lecture', id, locale))
  if (media.length === 0)
    return [
      {
        '@type': 'Article',
        headline: lecture_name,
        datePublished: isoTime(createtime, timeZone),
        image,
        ...facts,
      },
    ]
  return media.map(({ kind, src }, at) => ({
    '@type': kinds[kind],
    ...facts,
    thumbnailUrl: [image],
    uploadDate: isoTime(createtime, timeZone),
    contentUrl: whole(src),
    // The length that staff wrote down is that of all of them.
    ...(media.length === 1 && lecture.duration !== null && { duration: `PT${lecture.duration}S` }),
    ...(lecture.transcripts[at] && { transcript: lecture.transcripts[at] }),
  }))
}
