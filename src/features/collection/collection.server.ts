import type { CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import type { Entity, VisitorFields } from '#platform/entity/entity.ts'
import { rowsIn } from '#platform/entity/rows.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { isShown } from '#platform/search/search-document.ts'
import { collectionCalls } from './collection.calls.ts'
import {
  collectionIn,
  columnsFor,
  isInBothLanguages,
  rowsFor,
  shownRows,
  type StoredRow,
} from '#features/collection/public/shown-row.server.ts'

/** `x_object` is at `/x/object`. */
export const collectionPrefix = 'x_'

interface ShownEntity extends Entity {
  visitors: VisitorFields
}

const isCollection = (entity: Entity | undefined): entity is ShownEntity =>
  Boolean(entity?.visitors && entity.name.startsWith(collectionPrefix))

/** What visitors may read of an entity: nothing, unless staff show it. */
export function collectionHandlers(entity: Entity): HandledCall[] {
  if (!isCollection(entity)) return []
  const { name } = entity
  return handle(collectionCalls(name.slice(collectionPrefix.length)), {
    async index({ page, limit }, context) {
      const here = shownNow(name, context)
      const fields = here.visitors.list
      const { rows, total } = await onePage(shownRows(here, context), { page, limit }, (all) =>
        all
          .select(columnsFor(here, fields))
          .orderBy(here.order.column, here.order.direction)
          .orderBy('id', 'desc'),
      )
      const list = await rowsFor(here, fields, rows as StoredRow[], context)
      return { collection: collectionIn(here, fields, context), list, total }
    },

    async detail({ id }, context) {
      const here = shownNow(name, context)
      const fields = here.visitors.detail
      const stored = (await rowsIn(context.db, here).selectAll().where('id', '=', id).executeTakeFirst()) as
        | StoredRow
        | undefined
      if (!stored || !isShown(here, stored)) return refuse('refused.notFound', { kind: 'notFound' })
      const [row] = await rowsFor(here, fields, [stored], context)
      return {
        collection: collectionIn(here, fields, context),
        row: row ?? refuse('refused.notFound', { kind: 'notFound' }),
        both_languages: isInBothLanguages(here, fields, stored),
      }
    },
  })
}

/** As this request knows it. The answer is made anew when staff change what visitors see. */
function shownNow(name: string, context: CallContext): ShownEntity {
  for (const table of context.registry.storedIn) context.readsTable(table)
  const entity = context.registry.entities.get(name)
  return isCollection(entity) ? entity : refuse('refused.notFound', { kind: 'notFound' })
}
