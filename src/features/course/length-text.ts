import type { Reader } from '#platform/site/reader.ts'
import type { ChapterCard, SectionCard } from './course.calls.ts'

/** A playing time in words. */
export function lengthText(seconds: number, t: Reader['t']): string {
  if (seconds < 60) return t('course.seconds', { count: Math.round(seconds) })
  const all = Math.round(seconds / 60)
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (hours === 0) return t('course.minutes', { count: minutes })
  return minutes === 0 ? t('course.hours', { hours }) : t('course.hoursMinutes', { hours, minutes })
}

/** The time that a section takes: playing time, or reading time for text only. */
export function sectionLength(section: SectionCard, t: Reader['t']): string {
  if (section.duration > 0) return lengthText(section.duration, t)
  return t('course.aboutMinutes', { count: secondsOf(section) / 60 })
}

/** The seconds that all sections of a course take together, as each of them tells. */
export const secondsOfAll = (outline: readonly ChapterCard[]): number =>
  outline.flatMap(({ sections }) => sections).reduce((sum, section) => sum + secondsOf(section), 0)

const secondsOf = ({ duration, reading }: SectionCard): number =>
  duration > 0 ? duration : 60 * Math.max(1, Math.round(reading / 60))
