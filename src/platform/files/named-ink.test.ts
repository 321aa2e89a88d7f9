import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('drawn pictures on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine, { DRILL_LIMITS: 'on' })))
  afterAll(() => world.close())

  const statusOf = async (url: string, remoteAddress = '198.51.100.7') =>
    (await world.site.inject({ url, remoteAddress, headers: { accept: 'image/webp' } })).statusCode
  const edit = (body: object) =>
    world.ask('POST', '/admin/event/edit', { as: 'root', body: { id: world.ids.openDay, ...body } })

  it('the picture of a row that is there is drawn, in every ratio and as a thumbnail', async () => {
    const record = `any-event-${world.ids.openDay}`
    expect(await statusOf(`/ink/${record}-1600x1000.svg`)).toBe(200)
    expect(await statusOf(`/ink/${record}-900x1200.svg`)).toBe(200)
    expect(await statusOf(`/media/320/ink/${record}-1600x1000.svg.webp`)).toBe(200)
  })

  it('a picture that no page of the product names is not drawn', async () => {
    const { openDay, lin, root } = world.ids
    for (const name of [
      'any-anything',
      'any-event-999999',
      `any-dusk-event-${openDay}`,
      `tea-event-${openDay}`,
      `any-member-${lin}`,
      `any-admin-${root}`,
      `any-token-1`,
      'tea-opening',
    ]) {
      expect(await statusOf(`/ink/${name}-1600x1000.svg`), name).toBe(404)
      expect(await statusOf(`/media/320/ink/${name}-1600x1000.svg.webp`), name).toBe(404)
    }
  })

  it('a drawn picture is not made in widths that no page names', async () => {
    expect(await statusOf(`/media/1280/ink/any-event-${world.ids.openDay}-1600x1000.svg.webp`)).toBe(404)
  })

  it('a picture is drawn once a row has stored its address, in a field or within a text', async () => {
    const [cover, within] = ['/ink/tea-dawn-cover-1600x1000.svg', '/ink/plum-within-1600x1000.svg']
    expect(await statusOf(cover)).toBe(404)
    await edit({ cover_image: cover, content_en: `<p>Tea</p><img src="${within}" alt="">` })
    for (const address of [cover, within, cover.replace('1600x1000', '900x1200')])
      expect(await statusOf(address), address).toBe(200)
  })

  it('one network makes so many new pictures a minute; made ones and other networks feel nothing', async () => {
    const { openDay } = world.ids
    const made = `/ink/any-event-${openDay}-1000x1000.svg`
    expect(await statusOf(made)).toBe(200)
    const names = Array.from({ length: 601 }, (_, at) => `tea-bulk-${at}-1000x1000.svg`)
    await world.house.db.write(({ queries }) =>
      queries
        .insertInto('ink_picture')
        .values(names.map((name) => ({ name })))
        .execute(),
    )
    await world.house.db.write(({ queries }) =>
      queries.updateTable('rate_limit').set({ times: 600 }).execute(),
    )
    expect(await statusOf(`/ink/${names[0]}`)).toBe(429)
    expect(await statusOf(made)).toBe(200)
    expect(await statusOf(`/ink/${names[0]}`, '198.51.100.8')).toBe(200)
  })
})
