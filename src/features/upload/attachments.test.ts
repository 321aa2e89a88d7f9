import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { engines } from '#tests/databases.ts'
import { expectUnknownCall } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the files that were uploaded on %s', (engine) => {
  let world: World
  let turn = 0
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    world.ask(method, path, { as: 'root', headers: { 'think-lang': 'en' }, ...(body ? { body } : {}) })

  /** A stored file with its record, as an upload leaves them. */
  async function uploaded(ending = 'txt') {
    turn += 1
    const name = `2026/11/${String(turn).padStart(32, '0')}.${ending}`
    const { house } = world
    await house.files.store.put(name, Buffer.from(`line ${turn}`))
    const row = await house.change('test', (changes) =>
      changes.add(attachment, {
        name: `notes-${turn}.txt`,
        url: `/files/${name}`,
        admin_id: world.ids.root,
        size: 6,
        mimetype: 'text/plain',
        storage: 'local',
        quote: 1,
        sha1: String(turn),
      }),
    )
    return { id: row.id, url: row.url, stored: () => house.files.store.find(name) }
  }

  it('uploaded files are listed with their sender, and only their name can be edited', async () => {
    const { id, url } = await uploaded()
    const edit = { id, name: 'notes.txt', url: '/files/else', sha1: 'x' }
    expect(await ask('POST', '/admin/attachment/edit', edit)).toMatchObject({ code: 1 })
    const { list } = (await ask('GET', `/admin/attachment/index?quick_search=notes.txt`)).data
    expect(list).toMatchObject([{ id, name: 'notes.txt', url, admin_id_name: 'root' }])
    expectUnknownCall(await ask('POST', '/admin/attachment/add', { name: 'x' }))
  })

  it('an uploaded file is removed with its record (T5.6)', async () => {
    const { id, stored } = await uploaded()
    expect(await stored()).toMatchObject({ size: 6 })
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [id] })).toMatchObject({ code: 1 })
    expect(await stored()).toBeNull()
    const bin = (await ask('GET', '/admin/recycle_log/index')).data.list?.[0]
    expect(bin).toMatchObject({ data_table: 'attachment', row_id: id })
    expect(await ask('POST', '/admin/recycle_log/restore', { ids: [bin?.id] })).toMatchObject({
      code: 0,
      msg: 'The file itself is gone, so this row cannot be brought back',
    })
  })

  it('an uploaded file stays while a field or a text uses it (T5.6)', async () => {
    const [cover, inside, free] = [await uploaded('png'), await uploaded(), await uploaded()]
    await ask('POST', '/admin/event/edit', {
      id: world.ids.openDay,
      content_en: `<p><a href="${inside.url}">notes</a></p>`,
    })
    await ask('POST', '/admin/event_theme/edit', { id: world.ids.tea, bg_image: cover.url })
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [free.id, inside.id] })).toMatchObject({
      code: 0,
      msg: 'Used in one place (Event), so it cannot be deleted',
    })
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [cover.id] })).toMatchObject({ code: 0 })
    for (const each of [cover, inside, free]) expect(await each.stored()).not.toBeNull()
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [free.id] })).toMatchObject({ code: 1 })
  })

  it.each([
    ['a letter as its code', (url: string) => url.replace('files', 'fil%65s')],
    ['a detour', (url: string) => url.replace('/files/', '/files/./2025/../')],
    ['backslashes', (url: string) => url.replaceAll('/', '\\')],
  ])('an uploaded file stays while an address is spelled with %s', async (_what, spelled) => {
    const { id, url, stored } = await uploaded()
    const content = (shown: string) =>
      ask('POST', '/admin/event/edit', {
        id: world.ids.teaEvening,
        content_en: `<p>100% bamboo, <img src="${shown}" alt="notes"></p>`,
      })
    expect(await content(spelled(url))).toMatchObject({ code: 1 })
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [id] })).toMatchObject({
      code: 0,
      msg: 'Used in one place (Event), so it cannot be deleted',
    })
    expect(await stored()).not.toBeNull()
    await content('/files/2026/11/another.txt')
    expect(await ask('DELETE', '/admin/attachment/del', { ids: [id] })).toMatchObject({ code: 1 })
  })
})
