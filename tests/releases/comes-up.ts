import { releaseRegistry } from '#app/modules.server.ts'
import { expect } from 'vitest'
import { migrationFolder, prepare } from '#app/prepare.server.ts'
import { migrationNames, ranIn } from '#platform/db/migrate.server.ts'
import { reindexJob } from '#platform/search/reindex.server.ts'
import type { EngineName } from '#tests/databases.ts'
import { readFacts } from './fixture.ts'
import { lostBetween, readRows } from './old-rows.ts'
import { openOldHouse, visit, type Visitor } from './old-house.ts'
import type { Acknowledged } from './enter-data.ts'

/** The list of every entity in the back office. */
const lists = [...releaseRegistry.entities.values()]
  .filter(({ admin }) => admin)
  .map(({ name }) => `/admin/${name}/index`)
const pages = [
  '/',
  '/en',
  '/event/list',
  '/lecture/list',
  '/course/center',
  '/master/list',
  '/mediaReport',
  '/search?keyword=tea',
]

/** Brings the house of an old release up to date and looks whether everything works. Returns what the update lost. */
export async function comesUp(engine: EngineName, name: string): Promise<string[]> {
  const old = await openOldHouse(engine, name)
  try {
    const { house } = old
    const facts = readFacts(name)
    const before = await readRows(house.db)
    for (const [table, rows] of before)
      expect({ table, rows: rows.length }).toEqual({ table, rows: facts[engine].counts[table] })
    await prepare(house)
    expect([...(await ranIn(house.db)).keys()]).toEqual(await migrationNames(migrationFolder))
    const lost = lostBetween(before, await readRows(house.db), facts[engine].rows)
    await house.jobs.runNow(reindexJob)
    const visitor = await visit(house)
    await works(visitor, facts[engine])
    await visitor.close()
    return lost
  } finally {
    await old.close()
  }
}

async function works(visitor: Visitor, { rows, ticket, member }: Acknowledged): Promise<void> {
  for (const path of lists) expect({ path, ...(await visitor.call(path)) }).toMatchObject({ path, code: 1 })
  const [open = 0, snow] = rows.event ?? []
  for (const path of [...pages, `/event/detail/${open}`])
    expect({ path, status: await visitor.page(path) }).toEqual({ path, status: 200 })
  const found = await visitor.call<{ list: Array<{ id: number }> }>(
    `/api/search/index?keyword=${encodeURIComponent('雪夜')}`,
  )
  expect(found.data.list.map(({ id }) => id)).toContain(snow)
  const credentials = { tab: 'login', keep: false, ...member }
  expect(await visitor.call('/api/user/checkIn', credentials)).toMatchObject({ code: 1 })
  if (!ticket) return
  const { code, key, event } = ticket
  expect(await visitor.call(`/api/event/ticket?code=${code}&key=${key}`)).toMatchObject({
    code: 1,
    data: { code, state: 'confirmed', event: { id: event } },
  })
}
