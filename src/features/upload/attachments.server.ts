import { attachment } from '#entities/attachment.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import { storedNameIn } from '#platform/files/stored-name.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { usesOf } from './file-uses.server.ts'
import { suffixOf, topic } from './file-words.ts'
import { wholeAddress } from './whole-address.server.ts'

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
    await context.change(async (changes) => {
      for (const { url } of rows) await refuseWhileUsed(url, changes.tx.queries, context)
      for (const id of unique) await changes.remove(attachment, id)
    })
    for (const { url } of rows) await removeUnnamed(url, context.house)
    return unique
  },

  async beforeRestore(values, { house }) {
    const name = storedNameIn(String(values.url))
    if (!name || !(await house.files.store.find(name))) refuse('upload.fileGone')
    return values
  },
}

async function refuseWhileUsed(url: string, queries: Queries, { registry, locale }: CallContext) {
  for (const { entity, count } of await usesOf(url, queries)) {
    const { label } = registry.entities.get(entity) ?? {}
    refuse('upload.inUse', { params: { count, what: label ? labelIn(label, locale) : entity } })
  }
}

/** Its record is deleted by now. The file is deleted only when no other record names it. */
export async function removeUnnamed(url: string, { db, files, log }: House): Promise<void> {
  const name = storedNameIn(url)
  const other = await db.read.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirst()
  if (!name || other) return
  await files.remove(name).catch((error: unknown) => {
    log.error('file of a deleted record not removed', { name, error })
  })
}
