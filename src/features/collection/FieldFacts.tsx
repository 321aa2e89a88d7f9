import type { ReactNode } from 'react'
import { fileName } from '#platform/fields/files/file-name.ts'
import { filesIn } from '#platform/files/files-in.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { inLanguage } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { dayText, momentText } from '#platform/ui/dates.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { linkTarget } from '#platform/ui/link-target.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { CollectionRow, ShownField } from './collection.calls.ts'

interface FieldFactsProps {
  row: CollectionRow
  fields: ShownField[]
}

/** The short values of a row, each with the label of its field; what is empty is left out. */
export function FieldFacts({ row, fields }: FieldFactsProps) {
  const { locale, timeZone } = useReader()
  const facts = fields
    .map((field) => ({ field, shown: shownOf(row, field, { locale, timeZone }) }))
    .filter(({ shown }) => shown !== null)
  if (facts.length === 0) return null
  return (
    <Facts>
      {facts.map(({ field: { name, label }, shown }) => (
        <Fact key={name} name={label}>
          <span {...langOf(row.fallback, name)}>{shown}</span>
        </Fact>
      ))}
    </Facts>
  )
}

interface ShowingTools {
  locale: Locale
  timeZone: string
}

const yes = { 'zh-cn': '是', en: 'Yes' }
const no = { 'zh-cn': '否', en: 'No' }

/** Null where there is nothing to show. */
function shownOf(row: CollectionRow, field: ShownField, tools: ShowingTools): ReactNode {
  const named = row.related[field.name]
  if (named)
    return named.length === 0
      ? null
      : joined(
          named.map((each) => relatedLink(each, tools.locale)),
          tools.locale,
        )
  const value = row.values[field.name]
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (field.kind) {
    case 'switch':
      return (Number(value) === 1 ? yes : no)[tools.locale]
    case 'choice':
      return choiceLabel(field, text)
    case 'choices':
      return joined(
        text.split(',').map((each) => choiceLabel(field, each)),
        tools.locale,
      )
    case 'date':
      return dayText(text, tools.locale)
    case 'dateTime':
      return Number(value) > 0 ? momentText(Number(value), tools.timeZone, tools.locale) : null
    case 'money':
      return `¥${text}`
    case 'url':
      return urlLink(text, tools.locale)
    case 'files':
      return filesIn(text).map((file) => (
        <a key={file} href={file} download>
          {fileName(file)}
        </a>
      ))
    default:
      return field.unit ? `${text} ${field.unit}` : text
  }
}

const choiceLabel = ({ choices = [] }: ShownField, value: string): string =>
  choices.find((each) => String(each.value) === value)?.label ?? value

function relatedLink({ title, path, fallback }: CollectionRow['related'][string][number], locale: Locale) {
  return (
    <a key={path} href={inLanguage(path, locale)} {...langOf(fallback, Object.keys(fallback)[0] ?? '')}>
      {title}
    </a>
  )
}

function urlLink(url: string, locale: Locale) {
  const target = linkTarget(url, locale)
  return target ? <a {...target}>{url.replace(/^https:\/\//, '')}</a> : null
}

const joined = (parts: ReactNode[], locale: Locale): ReactNode =>
  parts.flatMap((part, at) => (at === 0 ? [part] : [locale === 'en' ? ', ' : '、', part]))
