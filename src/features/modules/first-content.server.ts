import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import { readValues } from '#platform/entity/values.server.ts'
import { midnight } from '#platform/fields/typed/typed-moment.ts'
import { entityInTransaction } from '#features/tables/public/module-tables.server.ts'
import type { ModuleVersion } from './versions.server.ts'

/** The first rows of a table that was not there before, checked like those that people type. */
export async function addContent(
  { brings }: ModuleVersion,
  before: ReadonlySet<string>,
  { house, changes }: { house: House; changes: Changes },
): Promise<void> {
  const reader = {
    locale: 'en' as const,
    timeZone: await house.timeZone(),
    now: house.clock.seconds(),
    time: midnight,
  }
  for (const [table, rows] of Object.entries(brings.content)) {
    if (before.has(table)) continue
    const entity = await entityInTransaction(table, changes)
    for (const row of rows) await changes.add(entity, readValues(entity, row, reader, true))
  }
}
