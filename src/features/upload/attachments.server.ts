import { sql } from 'kysely'
import { attachment } from '#entities/attachment.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { wholeAddress } from './whole-address.server.ts'
import { suffixOf, topic } from './file-words.ts'
import { loose, type Queries } from '#platform/db/db.server.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { FieldKind } from '#platform/fields/field.ts'
import { otherSpellings, normalizeAddresses } from '#platform/files/normalize-addresses.ts'
import { storedNameIn } from '#platform/files/stored-name.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** A file is deleted with its record, and neither can be deleted while a page shows it. */
export const attachmentRules: EntityRules<typeof attachment> = {
  computed: {
    topic: () => topic,
    suffix: ({ url }) => suffixOf(url),
    full_url: ({ url }, { house }) => wholeAddress(url, house),
  },

  async deleteInstead(ids, context) {
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    const rows = await context.db
      .selectFrom('attachment')
      .select(['id', 'url'])
      .where('id', 'in', unique)
      .execute()
    if (rows.length < unique.length) refuse('refused.notFound', { kind: 'notFound' })
    const places = await placesOf(context)
    for (const { url } of rows) await refuseWhileUsed(url, places, context)
    await context.change(async (changes) => {
      for (const id of unique) await changes.remove(attachment, id)
    })
    for (const { url } of rows) await removeFile(url, context)
    return unique
  },

  async beforeRestore(values, { house }) {
    const name = storedNameIn(String(values.url))
    if (!name || !(await house.files.store.find(name))) refuse('upload.fileGone')
    return values
  },
}

const holding: ReadonlySet<FieldKind> = new Set(['image', 'images', 'files', 'richText', 'longText', 'url'])

/** A table whose rows may show files. */
interface FileColumns {
  entity: Entity
  columns: string[]
  /** The text of rows that may spell an address in another way. */
  odd: string[]
}

export async function placesOf({ house, db }: Pick<CallContext, 'house' | 'db'>): Promise<FileColumns[]> {
  const places: FileColumns[] = []
  for (const entity of house.registry.entities.values()) {
    if (entity.view || entity.name === 'attachment') continue
    const columns = Object.entries(entity.fields)
      .filter(([, field]) => holding.has(field.kind))
      .flatMap(([name, field]) => storedNames(name, field))
    if (columns.length > 0) places.push({ entity, columns, odd: await oddWords(entity, columns, db) })
  }
  return places
}

async function oddWords({ name }: Entity, columns: string[], db: Queries): Promise<string[]> {
  const patterns = otherSpellings.map((sign) => `%${sign.replace('%', '!%')}%`)
  const holds = columns.flatMap((column) =>
    patterns.map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`),
  )
  const rows = await loose(db)
    .selectFrom(name)
    .select(columns)
    .where((eb) => eb.or(holds))
    .execute()
  return rows.map((row) => Object.values(row).join('\n'))
}

/** In how many rows a file is seen. */
export async function countShowing(url: string, places: FileColumns[], db: Queries): Promise<number> {
  let count = 0
  for (const place of places) count += await countIn(place, url, db)
  return count
}

async function countIn(place: FileColumns, url: string, db: Queries): Promise<number> {
  return storedNameIn(url) ? (await rowsThatShow(place, url, db)) + oddlySpelled(place, url) : 0
}

async function refuseWhileUsed(
  url: string,
  places: FileColumns[],
  { db, locale }: CallContext,
): Promise<void> {
  for (const place of places) {
    const count = await countIn(place, url, db)
    if (count > 0) refuse('upload.inUse', { params: { count, what: labelIn(place.entity.label, locale) } })
  }
}

/** The address of a stored file contains no wildcard of a pattern. */
async function rowsThatShow({ entity, columns }: FileColumns, url: string, db: Queries): Promise<number> {
  const { count } = await loose(db)
    .selectFrom(entity.name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or(columns.map((column) => eb(column, 'like', `%${url}%`))))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const oddlySpelled = ({ odd }: FileColumns, url: string) =>
  odd.filter((words) => !words.includes(url) && normalizeAddresses(words).includes(url)).length

/** The record is deleted by now. The file is deleted only when no other record names it. */
async function removeFile(url: string, { db, house }: CallContext): Promise<void> {
  const name = storedNameIn(url)
  const other = await db.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirst()
  if (!name || other) return
  await house.files.remove(name).catch((error: unknown) => {
    house.log.error('file of a deleted record not removed', { name, error })
  })
}
