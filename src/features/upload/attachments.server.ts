import { attachment } from '#entities/attachment.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import type { FieldKind } from '#platform/fields/field.ts'
import { nameIn } from '#platform/files/stored-name.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

/** A file goes with its record, and neither goes while something shows it. */
export const attachmentRules: EntityRules = {
  async del(ids, context) {
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    const rows = await context.db
      .selectFrom('attachment')
      .select(['id', 'url'])
      .where('id', 'in', unique)
      .execute()
    if (rows.length < unique.length) refuse('refused.notFound', { kind: 'notFound' })
    for (const { url } of rows) await refuseWhileUsed(url, context)
    await context.change(async (changes) => {
      for (const id of unique) await changes.remove(attachment, id)
    })
    for (const { url } of rows) await removeFile(url, context)
    return unique
  },

  async beforeRestore(values, { house }) {
    const name = nameIn(String(values.url))
    if (!name || !(await house.files.store.find(name))) refuse('upload.fileGone')
    return values
  },
}

const holding: ReadonlySet<FieldKind> = new Set(['image', 'images', 'files', 'richText', 'longText', 'url'])

async function refuseWhileUsed(url: string, context: CallContext): Promise<void> {
  if (!nameIn(url)) return
  for (const entity of context.house.entities.values()) {
    if (entity.view || entity.name === 'attachment') continue
    const count = await rowsThatShow(entity, url, context)
    if (count > 0) refuse('upload.inUse', { params: { count, what: labelIn(entity.label, context.locale) } })
  }
}

/** The address of a stored file holds no sign that a pattern would read. */
async function rowsThatShow(entity: Entity, url: string, { db }: CallContext): Promise<number> {
  const columns = Object.entries(entity.fields)
    .filter(([, field]) => holding.has(field.kind))
    .flatMap(([name, field]) => storedNames(name, field))
  if (columns.length === 0) return 0
  const { count } = await loose(db)
    .selectFrom(entity.name)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => eb.or(columns.map((column) => eb(column, 'like', `%${url}%`))))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The record went for good by now; the file only when no other record names it. */
async function removeFile(url: string, { db, house }: CallContext): Promise<void> {
  const name = nameIn(url)
  const other = await db.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirst()
  if (name && !other) await house.files.store.remove(name)
}
