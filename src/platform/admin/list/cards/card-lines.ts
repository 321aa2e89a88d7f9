import type { EntityDescription } from '#platform/entity/description.ts'
import { fieldOf, shownValue } from '#platform/admin/entity-words.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { Locale } from '#platform/i18n/locale.ts'

const shownAtFirst = 4

/** What a card does with a column: its first picture is beside the name, and what is not filled in takes no line. */
export type CardPart = 'name' | 'picture' | 'first' | 'more' | 'blank'

interface CardOf {
  entity: EntityDescription
  row: Row
  columns: readonly string[]
  locale: Locale
  mayEdit: boolean
  /** Columns that somebody chose are all shown. */
  whole: boolean
}

/** The parts of a card, one for each column. */
export function cardParts({ entity, row, columns, locale, mayEdit, whole }: CardOf): CardPart[] {
  const fields = columns.map((name) => fieldOf(entity, name))
  const isLive = ({ kind, fixed }: (typeof fields)[number]) => kind === 'switch' && mayEdit && !fixed
  const parts = fields.map((field): CardPart => {
    if (field.name === entity.title) return 'name'
    if (isLive(field)) return 'more'
    return isBlank(field, row, locale) ? 'blank' : 'more'
  })
  const picture = fields.findIndex(({ kind }, at) => kind === 'image' && parts[at] === 'more')
  if (picture >= 0) parts[picture] = 'picture'
  const lines = parts.flatMap((part, at) => (part === 'more' && columns[at] !== 'id' ? [at] : []))
  const most = whole || lines.length <= shownAtFirst + 1 ? lines.length : shownAtFirst
  for (const at of lines.slice(0, most)) parts[at] = 'first'
  const left = parts.filter((part) => part === 'more').length
  return whole || left === 1 ? parts.map((part) => (part === 'more' ? 'first' : part)) : parts
}

function isBlank(field: ReturnType<typeof fieldOf>, row: Row, locale: Locale): boolean {
  const value = field.options.entity ? row[`${field.name}_name`] : shownValue(field, row, locale)
  if (field.kind === 'switch') return Number(value) !== 1
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
