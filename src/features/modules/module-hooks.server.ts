import type { Selectable } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Watcher } from '#platform/change/changes.server.ts'
import type { Entity } from '#platform/entity/entity.ts'
import { withoutSecrets } from '#platform/entity/without-secrets.server.ts'
import { activeModules } from './active-modules.server.ts'
import { runModule } from './module-code.server.ts'
import type { Outcome } from '#features/modules/sandbox/outcome.ts'
import type { ModuleVersion } from './versions.server.ts'
import './module-tables.ts'

/** How often a module is told of a change that it fails to take, and the pauses between, in seconds. */
const pauses = [30, 300, 1800]
const portion = 50
const patience = 5000
/** Milliseconds for which one module is told of changes before the next round. */
const round = 4000

type Values = Record<string, unknown>
type WaitingChange = Pick<Selectable<Tables['module_event']>, 'id' | 'tries'>

/** Notes each change for the modules that want to know of it, in the transaction of the change. */
export function moduleWatchers(house: House): Watcher[] {
  return [
    async ({ tx, entity, id, before, after, record }) => {
      const { registry } = house
      // Code that is told of its own changes could go round for ever.
      const isOther = (uid: string) => record.audit.node !== `module/${uid}`
      const uids = registry.modulesOn(`after:${entity.name}`).filter(isOther)
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

/** Tells the modules of changes, each the oldest first. One that takes its time keeps no other waiting. */
export async function tellModules(house: House, ending: AbortSignal): Promise<void> {
  const versions = await activeModules(house)
  await Promise.all(versions.map((version) => tellModule(version, house, ending)))
}

async function tellModule(version: ModuleVersion, house: House, ending: AbortSignal): Promise<void> {
  const until = performance.now() + round
  for (;;) {
    const events = await house.db.read
      .selectFrom('module_event')
      .selectAll()
      .where('uid', '=', version.uid)
      .where('next_at', '<=', house.clock.seconds())
      .orderBy('id')
      .limit(portion)
      .execute()
    for (const event of events) {
      if (ending.aborted || performance.now() > until) return
      const outcome = await runModule(version, event.handler, JSON.parse(event.change), house, patience)
      // It is held off. What waits is told later, or is too old then.
      if (!outcome) return
      await noteTold(event, outcome, house)
    }
    if (events.length < portion) return
  }
}

async function noteTold({ id, tries }: WaitingChange, outcome: Outcome, { db, clock }: House) {
  const pause = pauses[tries]
  await db.write(async ({ queries }) => {
    if (outcome.is !== 'failed' || pause === undefined)
      await queries.deleteFrom('module_event').where('id', '=', id).execute()
    else
      await queries
        .updateTable('module_event')
        .set({ tries: tries + 1, next_at: clock.seconds() + pause })
        .where('id', '=', id)
        .execute()
  })
}
