import { releaseRegistry } from '#app/modules.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { loose } from '#platform/db/db.server.ts'
import { engines } from '#tests/databases.ts'
import { editRow } from '#tests/small-house.ts'
import { openWorld, type World } from '#tests/world.ts'
import { storedNames } from './entity.ts'

const picked = [...releaseRegistry.entities.values()].filter(
  ({ admin, view }) => admin?.actions.includes('select') && view === null,
)

describe.each(engines)('a picker on %s (T4.1)', (engine) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(engine, { DEMO: 'on' })
    const rules = picked.map(({ name }) => `${name}/select`).join(',')
    await editRow(world.house, adminGroup, world.ids.editorGroup, { rules })
  })
  afterAll(() => world.close())

  const found = async (entity: string, word: string, as: 'root' | 'editor' = 'editor') => {
    const query = new URLSearchParams({ quick_search: word })
    return (await world.ask('GET', `/admin/${entity}/select?${query}`, { as })).data.total
  }

  it('the number of a member is not found by those who may only pick members', async () => {
    expect(await found('member', 'lin')).toBe(1)
    expect(await found('member', '+86138')).toBe(0)
    expect(await found('member', '+86138', 'root')).toBe(1)
    const byNumber = '/admin/member/select?initKey=mobile&initValue[]=%2B8613800000001'
    expect((await world.ask('GET', byNumber, { as: 'editor' })).data.total).not.toBe(1)
    expect((await world.ask('GET', byNumber, { as: 'root' })).data.total).toBe(1)
  })

  it.each(picked.map((entity) => [entity.name, entity] as const))(
    'rows of %s are found by the names that the picker shows',
    async (name, entity) => {
      const titles = storedNames(entity.title, entity.fields[entity.title] as never)
      const hidden = (entity.admin?.quick ?? [])
        .flatMap((quick) => storedNames(quick, entity.fields[quick] as never))
        .filter((column) => !titles.includes(column))
      const row = await loose(world.house.db.read).selectFrom(name).selectAll().executeTakeFirst()
      const shown = titles.map((title) => String(row?.[title] ?? '')).join(' ')
      for (const column of hidden) {
        const [word = ''] = String(row?.[column] ?? '').split(/\s+/)
        if (word.length < 6 || shown.toLowerCase().includes(word.toLowerCase())) continue
        const { list } = (
          await world.ask('GET', `/admin/${name}/select?limit=200&quick_search=${encodeURIComponent(word)}`, {
            as: 'editor',
          })
        ).data
        expect(
          list?.map(({ id }) => id),
          column,
        ).not.toContain(row?.id)
      }
    },
  )
})
