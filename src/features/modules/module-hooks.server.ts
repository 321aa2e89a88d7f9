import type { House } from '#platform/call/house.server.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { withoutSecrets } from '#platform/entity/without-secrets.server.ts'
import { activeModule } from './active-modules.server.ts'
import { runModule } from './module-code.server.ts'
import './module-tables.ts'

/** How often a module is told of a change that it fails to take, and the pauses between, in seconds. */
const pauses = [30, 300, 1800]
const portion = 50
const patience = 5000

type Values = Record<string, unknown>

/** Notes each change for the modules that want to know of it, in the transaction of the change. */
export function moduleWatchers(house: House): Watcher[] {
  return [
    async ({ tx, entity, id, before, after, record }) => {
      const { registry } = house
      const uids = registry.modulesOn(`after:${entity.name}`)
      const known = registry.entities.get(entity.name)
      if (uids.length === 0 || !known) return
      const change = JSON.stringify({
        table: entity.name,
        id,
        before: before && shownTo(known, before),
        after: after && shownTo(known, after),
      })
      for (const uid of uids)
        await tx.queries
          .insertInto('module_event')
          .values({ uid, handler: `after:${entity.name}`, change, at: record.at })
          .execute()
    },
  ]
}

const shownTo = (entity: Entity, row: Values): Values => withoutSecrets(entity, row)

/** Tells the modules of changes, the oldest first. A module that is held off or away is told later, and in the end no more. */
export async function tellModules(house: House, ending: AbortSignal): Promise<void> {
  const now = house.clock.seconds()
  const events = await house.db.read
    .selectFrom('module_event')
    .selectAll()
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .orderBy('id')
    .limit(portion)
    .execute()
  for (const event of events) {
    if (ending.aborted) return
    const version = await activeModule(event.uid, house)
    const outcome =
      version && (await runModule(version, event.handler, JSON.parse(event.change), house, patience))
    const pause = pauses[event.tries]
    const isOver = !version || (outcome && outcome.is !== 'failed') || pause === undefined
    await house.db.write(async ({ queries }) => {
      if (isOver) await queries.deleteFrom('module_event').where('id', '=', event.id).execute()
      else
        await queries
          .updateTable('module_event')
          .set({ tries: event.tries + 1, next_at: house.clock.seconds() + pause })
          .where('id', '=', event.id)
          .execute()
    })
  }
}
