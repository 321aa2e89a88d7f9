import type { Values } from '#platform/change/recorded.ts'
import { storedNames } from '#platform/entity/entity.ts'
import { readFieldValue, type FormReader } from '#platform/entity/values.server.ts'
import type { Field } from '#platform/fields/field.ts'
import { midnight } from '#platform/fields/typed/typed-moment.ts'
import { plainText } from '#platform/search/plain-text.ts'
import { dayAt, wallClock } from '#platform/std/centre-time.ts'
import { yuan } from '#platform/std/money.ts'
import { fieldOf } from './custom-entity.ts'
import type { CustomField } from './custom-table.ts'

const words = ['text', 'longText', 'richText', 'url', 'email', 'mobile', 'color', 'icon', 'json', 'city']
const numbers = ['number', 'optionalNumber', 'money', 'optionalMoney', 'switch']
const times = ['date', 'dateTime']
const choosing = ['choice', 'choices']
const files = ['image', 'images', 'files']
const plainWords = ['text', 'longText', 'richText']

/** The kinds that a field of this kind can become. Relations and places in a list stay what they are. */
export function kindsAfter(kind: string): string[] {
  const from = (group: string[], to: string[]) => (group.includes(kind) ? to : [])
  const all = [
    ...from(words, [...words, ...numbers, ...times, ...choosing]),
    ...from(numbers, [...numbers, ...choosing, ...plainWords]),
    ...from(times, [...times, ...plainWords]),
    ...from(choosing, [...choosing, ...numbers, ...plainWords]),
    ...from(files, [...files, ...plainWords]),
  ]
  return [...new Set(all)]
}

interface Conversion {
  table: string
  before: CustomField
  after: CustomField
  reader: FormReader
}

export interface ConvertedRow {
  /** The new columns. Null where a value does not convert. */
  values: Values | null
  /** The value that does not convert, as people see it. */
  shown: string
  /** It had other words in English, for which there is one field only. */
  losesEnglish: boolean
}

/** Turns the columns of a field into those of another kind, as if somebody had typed every value again. */
export function converterOf({ table, before, after, reader }: Conversion): (row: Values) => ConvertedRow {
  const [from, to] = [fieldOf(table, before), { ...fieldOf(table, after), required: false }]
  const [sources, targets] = [storedNames(before.name, from), storedNames(after.name, to)]
  return (row) => {
    const shown = sources.map((column, index) => typedWords(from, to, { value: row[column], index, reader }))
    const given = inTargets(shown, targets.length)
    const read = given.map((text, index) =>
      text === ''
        ? { value: to.blank }
        : readFieldValue(to, targets[index] ?? '', asTarget(to, text), { ...reader, time: midnight }),
    )
    const fits = read.every(({ problem }) => problem === undefined)
    return {
      values: fits ? Object.fromEntries(targets.map((column, index) => [column, read[index]?.value])) : null,
      shown: shown.filter(Boolean).join(' / '),
      losesEnglish:
        targets.length === 1 && shown.length === 2 && shown.every(Boolean) && shown[0] !== shown[1],
    }
  }
}

/** One language becomes the first of two, and of two the first that says something becomes the one. */
function inTargets(shown: string[], targets: number): string[] {
  const [first = '', second = ''] = shown
  if (targets === 1) return [first || second]
  return shown.length === 2 ? shown : [first, '']
}

interface StoredText {
  value: unknown
  /** Which of the columns of the field it is. */
  index: number
  reader: FormReader
}

/** A stored value as somebody would type it. */
function typedWords(from: Field, to: Field, { value, index, reader: { timeZone } }: StoredText): string {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  if (from.kind === 'dateTime')
    return to.kind === 'date' ? dayAt(Number(value), timeZone) : wallClock(Number(value), timeZone).join(' ')
  if (from.kind === 'date' && to.kind === 'dateTime') return `${text} 00:00`
  if (from.kind === 'money') return yuan(Number(value))
  if (from.kind === 'richText' && to.kind !== 'richText')
    return plainText(text).replaceAll(/\s+/g, ' ').trim()
  if (to.kind === 'richText' && from.kind !== 'richText') return asParagraphs(labelled(from, text, index))
  return plainWords.includes(to.kind) ? labelled(from, text, index) : text
}

const asParagraphs = (text: string) =>
  text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')

/** Who reads words wants the label of a choice, not what is stored for it. */
function labelled({ kind, options }: Field, text: string, index: number): string {
  if (kind === 'switch') return text === '1' ? '是' : '否'
  if (!choosing.includes(kind)) return text
  const labels = text.split(',').map((value) => {
    const label = options.choices?.find((each) => String(each.value) === value)?.label
    return (index === 1 ? label?.en : label?.zh) ?? value
  })
  return labels.join('、')
}

const yes = new Set(['1', '是', '有', '开', 'yes', 'true', 'on', 'y'])
const no = new Set(['0', '否', '无', '关', 'no', 'false', 'off', 'n'])

/** Words that mean a choice or a switch. */
function asTarget({ kind, options: { choices = [] } }: Field, text: string): unknown {
  const plain = text.trim().toLowerCase()
  if (kind === 'switch') return yes.has(plain) ? 1 : no.has(plain) ? 0 : text
  if (!choosing.includes(kind)) return text
  const meant = (part: string) => {
    const wanted = part.trim().toLowerCase()
    const found = choices.find(({ value, label }) =>
      [String(value), label.zh, label.en].some((each) => each.toLowerCase() === wanted),
    )
    return String(found?.value ?? part.trim())
  }
  return kind === 'choice'
    ? meant(text)
    : text
        .split(/[,，、;；]/)
        .map(meant)
        .join(',')
}
