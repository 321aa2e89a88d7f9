import type { Label } from '#platform/i18n/locale.ts'
import { plainDayText } from '#platform/ui/dates.ts'

/** The fixed texts of every certificate, on the page and on paper, always in both languages. */
export const printed = {
  certificate: { zh: '证书', en: 'Certificate' },
  certify: { zh: '兹证明', en: 'This is to certify that' },
  course: { zh: '修毕课程', en: 'has completed the course' },
  event: { zh: '出席活动', en: 'has attended' },
  other: { zh: '特颁此证', en: 'has been awarded' },
  masters: { zh: '名师', en: 'With' },
  minutes: { zh: '学时', en: 'Length' },
  days: { zh: '日期', en: 'Dates' },
  rule: { zh: '颁发条件', en: 'Rule' },
  issued: { zh: '颁发', en: 'Issued' },
  number: { zh: '编号', en: 'No.' },
  verify: { zh: '扫码或在此核验', en: 'Verify by the code or at' },
  seal: { zh: '印章', en: 'Seal' },
  gone: { zh: '持证人信息已移除', en: 'Holder removed' },
} as const satisfies Record<string, Label>

/** A duration for people: `6 小时 40 分钟`. */
export function lengthText(minutes: number): Label {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const zh = [hours > 0 && `${hours} 小时`, (rest > 0 || hours === 0) && `${rest} 分钟`]
  const en = [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`]
  return { zh: zh.filter(Boolean).join(' '), en: en.filter(Boolean).join(' ') }
}

export function dayLabel(date: string): Label {
  return { zh: plainDayText(date, 'zh-cn'), en: plainDayText(date, 'en') }
}

/** From one day to another. If only one day is known, that day. */
export function daysLabel(from: string, until: string): Label | null {
  const days = [...new Set([from, until].filter(Boolean))].map(dayLabel)
  if (days.length === 0) return null
  return { zh: days.map(({ zh }) => zh).join('至'), en: days.map(({ en }) => en).join(' – ') }
}

/** Chinese puts course titles in 《》. A title that already contains them stays as it is. */
export const titleText = ({ kind, title }: { kind: string; title: Label }): Label => ({
  zh: kind === 'course' && !/[《》]/.test(title.zh) ? `《${title.zh}》` : title.zh,
  en: title.en,
})
