import { momentAt } from '#platform/std/centre-time.ts'

const day = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{4})(\d{2})(\d{2}))(?=$|\s)/
const time = /^(?:(\d{1,2})(?::(\d{1,2})(?::(\d{1,2}))?)?|(\d{2})(\d{2}))$/
const half = /^(am|pm|上午|下午|晚上)|(am|pm)$/i
const late = /pm|下午|晚上/i

/** The moment that somebody typed, in the usual spellings of both languages; a day alone is its midnight. Null for no moment. */
export function typedMoment(typed: string, timeZone: string): number | null {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(/(\d)T(?=\d)/, '$1 ')
    .replace(/^(\d{4})[年/.](\d{1,2})[月/.](\d{1,2})日?/, '$1-$2-$3 ')
    .trim()
  const found = day.exec(plain)
  if (!found) return null
  const [whole, ...parts] = found
  const [year = '', month = '', date = ''] = parts.filter((part) => part !== undefined)
  const dayText = [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-')
  const clock = typedTime(plain.slice(whole.length).trim())
  return clock !== null && isDay(dayText) ? momentAt(dayText, clock, timeZone) : null
}

function typedTime(typed: string): string | null {
  if (typed === '') return '00:00:00'
  const plain = typed
    .replace(half, '')
    .replaceAll(/[点时分]/g, ':')
    .replace(/[:秒]$/, '')
    .replaceAll(' ', '')
  const [, hour, minute, second, hours, minutes] = time.exec(plain) ?? []
  const part = half.exec(typed)?.[0]
  const isBare = hour !== undefined && minute === undefined && !part && !/[点时]/.test(typed)
  const [at, past, seconds] = [hour ?? hours, minute ?? minutes ?? '0', second ?? '0'].map(Number) as [
    number,
    number,
    number,
  ]
  if (Number.isNaN(at) || isBare) return null
  const hourOfDay = part ? hourIn(at, late.test(part)) : at
  if (hourOfDay > 23 || past > 59 || seconds > 59) return null
  return [hourOfDay, past, seconds].map((number) => String(number).padStart(2, '0')).join(':')
}

/** The twelfth hour is the first of its half of the day. People also write 19:30 in the evening. */
const hourIn = (hour: number, isLate: boolean) => (hour > 12 ? hour : (hour % 12) + (isLate ? 12 : 0))

function isDay(text: string): boolean {
  const known = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(text)
}
