import type { CallContext } from '#platform/call/context.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { localeSuffix, type Locale } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { isBot } from './bots.ts'
import { itemAt } from './item-at.ts'
import { visitorOf } from './visitor.server.ts'

export async function aboutPage(path: string, context: CallContext) {
  const { entity, row } = await rowAt(path, context)
  const { fallback, ...texts } = inLocale(row, [entity.title], context.locale)
  const shownIn = fallback[entity.title]
  return {
    name: texts[entity.title] ?? '',
    missing: lacks(entity, row, context.locale),
    fallback: shownIn ? { name: shownIn } : {},
  }
}

/** A request by a robot, or for a translation that exists, is ignored without an error. */
export async function noteTranslationRequest(path: string, context: CallContext): Promise<void> {
  const { house, origin, now: at, locale } = context
  const { entity, row } = await rowAt(path, context)
  if (origin.tokens.admin || isBot(origin.useragent) || !lacks(entity, row, locale)) return
  const { who } = await visitorOf(house, origin)
  await house.db.write(({ queries }) =>
    queries
      .insertInto('translation_wish')
      .values({ entity: entity.name, entity_id: row.id, locale, who, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** The type is loose, because each entity has columns of its own. */
type Row = Record<`${string}_zh_cn`, string> & { id: number }

async function rowAt(path: string, { house, db }: CallContext): Promise<{ entity: Entity; row: Row }> {
  const item = itemAt(house.registry.entities, path)
  const entity = item && house.registry.entities.get(item.entity)
  const row =
    entity &&
    (await loose(db)
      .selectFrom(entity.name)
      .selectAll()
      .$castTo<Row>()
      .where('id', '=', item.entity_id)
      .executeTakeFirst())
  return entity && row ? { entity, row } : refuse('refused.notFound', { kind: 'notFound' })
}

/** Whether the text exists in the other language and not in this one. */
function lacks({ fields }: Entity, row: Record<string, unknown>, locale: Locale): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (!field.translated || row[`${name}_${localeSuffix[locale]}`] !== '') return false
    return storedNames(name, field).some((stored) => row[stored] !== '')
  })
}
