import { handle } from '#platform/call/handle.server.ts'
import { gapsCalls } from './gaps.calls.ts'
import { gapsOf, mayHaveGaps } from '#features/translation/public/gaps.queries.server.ts'

export const gapsHandlers = handle(gapsCalls, {
  async index({ page, limit }, { house, db, locale, admin }) {
    const open = [...house.registry.entities.values()].filter(
      (entity) => mayHaveGaps(entity) && admin.can(`${entity.name}/index`),
    )
    const found = []
    for (const entity of open) found.push(await gapsOf(db, entity, { locale, most: page * limit }))
    const list = found
      .flatMap((each) => each.list)
      .toSorted((one, other) => other.wishes - one.wishes || other.views - one.views)
      .slice((page - 1) * limit, page * limit)
    return { list, total: found.reduce((sum, { total }) => sum + total, 0) }
  },
})
