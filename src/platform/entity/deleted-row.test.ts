import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('a row that was deleted below an open form, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  it('is refused with who deleted it and when', async () => {
    const root = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
      world.ask(method, url, { as: 'root', body })
    const id = Number((await root('POST', '/admin/event_theme/add', { name_zh_cn: '将去' })).data.id)
    await root('DELETE', '/admin/event_theme/del', { ids: [id] })
    const gone = {
      code: 0,
      data: {
        type: 'notFound',
        deleted: { area: 'admin', name: 'root', at: expect.any(Number), isYou: true },
      },
    }
    expect(await root('POST', '/admin/event_theme/edit', { id, name_zh_cn: '新名' })).toMatchObject(gone)
    expect(await root('GET', `/admin/event_theme/edit?id=${id}`)).toMatchObject(gone)
    const never = await root('GET', '/admin/event_theme/edit?id=98765')
    expect(never).toMatchObject({ data: { type: 'notFound' } })
  })
})
