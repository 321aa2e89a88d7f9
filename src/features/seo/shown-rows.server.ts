import { sql } from 'kysely'
import { changedAt, type Values } from '#platform/change/recorded.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import { storedNames, titleColumns, type Entity } from '#platform/entity/entity.ts'
import { inLocale, isBlank } from '#platform/entity/translated.ts'
import { locales, localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { isShown, switchesOf } from '#platform/search/search-document.ts'

/** A row as the map of the site knows it. */
export interface ShownRow {
  id: number
  /** The languages it has an address of its own in: both, or the only one it is written in. */
  in: readonly Locale[]
  changed: number
}

const enough = 300

/** Every row that visitors see, in the order of their ids. */
export async function shownRows(db: Queries, entity: Entity): Promise<ShownRow[]> {
  const bodies = Object.entries(entity.fields)
    .filter(([, field]) => field.translated && field.search === 'body')
    .flatMap(([name, field]) => storedNames(name, field))
  const rows = (await loose(db)
    .selectFrom(entity.name)
    .select(['id', changedAt, ...titleColumns(entity), ...switchesOf(entity)])
    // The beginning of a body shows whether there is one. Whole books would not fit into memory.
    .select(bodies.map((body) => sql<string>`substr(${sql.ref(body)}, 1, ${sql.lit(enough)})`.as(body)))
    .orderBy('id')
    .execute()) as Array<Values & { id: number; [changedAt]: number }>
  return rows
    .filter((row) => isShown(entity, row))
    .map((row) => ({
      id: row.id,
      in: languagesOf(entity, row, bodies),
      changed: row[changedAt],
    }))
}

/** An address in a language counts only where title and body are both there in it. */
function languagesOf(entity: Entity, row: Values, bodies: string[]): readonly Locale[] {
  if (!entity.fields[entity.title]?.translated) return locales
  const isThere = (column: string) => !isBlank(wordsIn(row, column))
  const titled = locales.filter((locale) => isThere(`${entity.title}_${localeSuffix[locale]}`))
  const whole = locales.filter((locale) =>
    bodies.some((body) => body.endsWith(`_${localeSuffix[locale]}`) && isThere(body)),
  )
  const hasBody = whole.length > 0
  const both = titled.length === 2 && (!hasBody || whole.length === 2)
  return both ? locales : [(hasBody ? titled.find((locale) => whole.includes(locale)) : titled[0]) ?? 'zh-cn']
}

export async function rowOf(db: Queries, entity: Entity, id: number): Promise<Values | undefined> {
  const query = loose(db).selectFrom(entity.name).selectAll().where('id', '=', id)
  return (await query.executeTakeFirst()) as Values | undefined
}

export function titleIn(entity: Entity, row: Values, locale: Locale) {
  if (!entity.fields[entity.title]?.translated) return { title: wordsIn(row, entity.title), fallback: {} }
  const named = Object.fromEntries(
    locales.map((each) => {
      const suffix = localeSuffix[each]
      return [`title_${suffix}`, wordsIn(row, `${entity.title}_${suffix}`)]
    }),
  ) as { title_zh_cn: string; title_en: string }
  return inLocale(named, ['title'], locale)
}

function wordsIn(row: Values, column: string): string {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}
