import { sql } from 'kysely'
import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'
import { storedNames, type Entity } from '#platform/entity/entity.ts'
import { normalizeAddresses, otherSpellings } from '#platform/files/normalize-addresses.ts'

const rowsAtOnce = 200

/** Takes out of these names those that any text of any row names, however it spells their address. */
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
  const holds = columns.flatMap((column) =>
    patterns.map((pattern) => sql<boolean>`${sql.ref(column)} like ${pattern} escape '!'`),
  )
  for (let after = 0; ;) {
    const rows = await loose(db.read)
      .selectFrom(entity.name)
      .select(['id', ...columns])
      .where('id', '>', after)
      .where((eb) => eb.or(holds))
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) for (const name of namesIn(Object.values(row).join('\n'))) names.delete(name)
    if (rows.length < rowsAtOnce) return
    after = Number(rows.at(-1)?.id)
  }
}

const patterns = ['/files/', ...otherSpellings].map((sign) => `%${sign.replace('%', '!%')}%`)

const address = /\/files\/((?:[\w-]+\/)*[\w-]+\.[a-z0-9]{1,5})/g

/** The name of a picture in another width goes on behind that of its file. */
function namesIn(words: string): string[] {
  const spellings = [words, normalizeAddresses(words).replaceAll(/\/{2,}/g, '/')]
  return spellings.flatMap((each) => [...each.matchAll(address)].map(([, name = '']) => name))
}
