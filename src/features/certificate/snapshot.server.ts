import type { certificate } from '#entities/certificate.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { filesIn } from '#platform/files/files-in.ts'
import { readingTime } from '#platform/search/reading-time.ts'
import { beginOf, dayAt } from '#platform/std/centre-time.ts'
import { latinName } from './latin-name.ts'

export type Certificate = RowOfEntity<typeof certificate>

/** The member and the subject of a certificate. Without a course or an event it needs its own title. */
export interface CertificateSubject {
  member_id: number
  course_id?: number | null
  event_id?: number | null
}

/** A holder may correct the name until the end of this day after the issue. */
const daysToCorrect = 14

/** Copies all facts of a certificate as they are today. The course and the member may be renamed later. */
export async function snapshot(queries: Queries, subject: CertificateSubject, now: number) {
  const settings = await settingsOf(queries)
  const day = (seconds: number) => dayAt(seconds, settings.time_zone)
  const { kind, ...about } = await detailsOf(queries, subject, day)
  return {
    ...(await holderOf(queries, subject.member_id)),
    ...subject,
    kind,
    ...about,
    issued_on: day(now),
    correct_until: beginOf(day(now + (daysToCorrect + 1) * 86_400), settings.time_zone),
    issuer_zh_cn: settings.certificate_issuer_zh_cn || settings.site_name_zh_cn,
    issuer_en: settings.certificate_issuer_en || settings.site_name_en || settings.site_name_zh_cn,
    rule_zh_cn: settings[`certificate_${kind}_rule_zh_cn`],
    rule_en: settings[`certificate_${kind}_rule_en`],
  }
}

/** The name that the member has given for certificates. No other name is taken instead. */
async function holderOf(queries: Queries, id: number) {
  const member = await queries
    .selectFrom('member')
    .select(['certificate_name', 'certificate_latin'])
    .where('id', '=', id)
    .executeTakeFirst()
  const holder = member?.certificate_name ?? ''
  return { holder, holder_latin: member?.certificate_latin || latinName(holder) }
}

type DayOf = (seconds: number) => string

async function detailsOf(
  queries: Queries,
  { member_id, course_id, event_id }: CertificateSubject,
  day: DayOf,
) {
  if (course_id) return courseDetails(queries, member_id, course_id, day)
  if (event_id) return eventDetails(queries, event_id, day)
  return { kind: 'other' as const, subject_id: null }
}

async function courseDetails(queries: Queries, member: number, id: number, day: DayOf) {
  const course = await queries
    .selectFrom('course')
    .select(['name_zh_cn', 'name_en', 'master_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  const enrolment = await queries
    .selectFrom('course_enrolment')
    .select(['joined_at', 'completed_at'])
    .where('member_id', '=', member)
    .where('course_id', '=', id)
    .executeTakeFirst()
  return {
    kind: 'course' as const,
    subject_id: id,
    title_zh_cn: course?.name_zh_cn ?? '',
    title_en: course?.name_en ?? '',
    ...(await mastersOf(queries, course?.master_id ? [course.master_id] : [])),
    minutes: await minutesOf(queries, id),
    began_on: enrolment ? day(enrolment.joined_at) : '',
    done_on: enrolment?.completed_at ? day(enrolment.completed_at) : '',
  }
}

/** The length of all sections: the duration of film and sound, or the calm reading time of a text without them. */
async function minutesOf(queries: Queries, course: number): Promise<number | null> {
  const sections = await queries
    .selectFrom('course_section')
    .innerJoin('course_chapter', 'course_chapter.id', 'course_section.chapter_id')
    .select(['course_section.content_zh_cn', 'video_files', 'audio_file', 'duration'])
    .where('course_chapter.course_id', '=', course)
    .execute()
  const seconds = sections.reduce((sum, { content_zh_cn, video_files, audio_file, duration }) => {
    const files = [...filesIn(video_files), ...filesIn(audio_file)]
    return sum + (files.length > 0 && duration > 0 ? duration : readingTime(content_zh_cn))
  }, 0)
  return seconds >= leastSeconds ? Math.round(seconds / 60) : null
}

/** A length of only a few minutes is left out, because it would tell readers nothing useful. */
const leastSeconds = 900

async function eventDetails(queries: Queries, id: number, day: DayOf) {
  const event = await queries
    .selectFrom('event')
    .select(['name_zh_cn', 'name_en', 'masters', 'date', 'start_at', 'end_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  const { start_at = null, end_at = null, date = '' } = event ?? {}
  return {
    kind: 'event' as const,
    subject_id: id,
    title_zh_cn: event?.name_zh_cn ?? '',
    title_en: event?.name_en ?? '',
    ...(await mastersOf(queries, idsIn(event?.masters ?? ''))),
    minutes: start_at !== null && end_at !== null ? Math.round((end_at - start_at) / 60) : null,
    began_on: date,
    done_on: end_at === null ? date : day(end_at),
  }
}

async function mastersOf(queries: Queries, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await queries
          .selectFrom('master')
          .select(['id', 'name_zh_cn', 'name_en'])
          .where('id', 'in', ids)
          .execute()
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return {
    masters_zh_cn: inOrder.map(({ name_zh_cn }) => name_zh_cn).join('、'),
    masters_en: inOrder.map(({ name_zh_cn, name_en }) => name_en || name_zh_cn).join(', '),
  }
}
