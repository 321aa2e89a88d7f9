import { plainText } from './plain-text.ts'

const clock = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?$/
const digits = /^(\d{1,2})(\d{2})$/
const words = /^(\d{1,2}) ?[点时](?: ?(?:(半|一刻|三刻)|(\d{1,2}) ?分?(?: ?(\d{1,2}) ?秒)?|整))?$/
const hour = /^(\d{1,2})$/
const partBefore = /^(凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上|夜里|am|pm|a\.m\.|p\.m\.) ?/
const partAfter = / ?(am|pm|a\.m\.|p\.m\.)$/
const named: Record<string, string> = { 中午: '12:00:00', 正午: '12:00:00', noon: '12:00:00' }
const quarters: Record<string, number> = { 半: 30, 一刻: 15, 三刻: 45 }

/** The time of day that somebody typed, `19:30:00`; null for what is none. An hour alone needs a word beside it. */
export function typedTime(typed: string): string | null {
  const plain = plainText(typed).toLowerCase()
  if (Object.hasOwn(named, plain)) return named[plain] ?? null
  const part = (partBefore.exec(plain) ?? partAfter.exec(plain))?.[1]?.replaceAll('.', '')
  const bare = plain.replace(partBefore, '').replace(partAfter, '')
  const found = partsOf(bare, part !== undefined)
  if (!found) return null
  const [at, past, seconds] = found
  const hourOfDay = part === undefined ? at : hourIn(at, part)
  if (hourOfDay === null || hourOfDay > 23 || past > 59 || seconds > 59) return null
  return [hourOfDay, past, seconds].map((number) => String(number).padStart(2, '0')).join(':')
}

function partsOf(plain: string, hasPart: boolean): [number, number, number] | null {
  const [, at, quarter, past, seconds] = words.exec(plain) ?? []
  if (at !== undefined)
    return [Number(at), quarter ? (quarters[quarter] ?? 0) : Number(past ?? 0), Number(seconds ?? 0)]
  const found = clock.exec(plain) ?? digits.exec(plain) ?? (hasPart ? hour.exec(plain) : null)
  return found ? [Number(found[1]), Number(found[2] ?? 0), Number(found[3] ?? 0)] : null
}

const early = ['凌晨', '清晨', '早上', '早晨', '上午', 'am']
const night = ['晚上', '夜里']

/** The hour of the day; null where the words beside it say another thing. People also write 19:30 in the evening. */
function hourIn(at: number, part: string): number | null {
  if (early.includes(part))
    return at > 12 ? null : at === 12 && part !== 'am' && part !== '凌晨' ? null : at % 12
  // Twelve at night belongs to the next day for some, and to this one for others.
  if (night.includes(part)) return at === 12 || at < 5 ? null : at < 12 ? at + 12 : at
  if (part === '中午') return at < 3 ? at + 12 : at === 11 || at === 12 ? at : null
  return at > 12 ? at : (at % 12) + 12
}
