import type { House } from '#platform/call/house.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { addressOf } from '#platform/files/stored-name.ts'
import { addressesIn } from './addresses-in.ts'
import { rowsWithAddresses } from './rows-with-addresses.server.ts'

/**
 * Takes out of these names those that any text of any row names. What a sweep removes does not come back, so it reads the
 * rows themselves and not their notes.
 */
export async function keepShown(house: House, names: Set<string>): Promise<void> {
  if (names.size === 0) return
  const { entities } = await house.latestRegistry()
  for (const entity of entities.values()) if (!entity.view) await keepShownBy(entity, house, names)
}

async function keepShownBy(entity: Entity, { db }: House, names: Set<string>): Promise<void> {
  const columns = Object.entries(entity.fields)
    .filter(([, { column }]) => column.type === 'text')
    .flatMap(([name, field]) => storedNames(name, field))
  if (columns.length === 0) return
  const byAddress = new Map([...names].map((name) => [addressOf(name), name]))
  for await (const { rows } of rowsWithAddresses(db.read, entity.name, columns))
    for (const row of rows)
      for (const address of addressesIn(Object.values(row).join('\n')))
        names.delete(byAddress.get(address) ?? '')
}
