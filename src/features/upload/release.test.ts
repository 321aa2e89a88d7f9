import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

const uploaded = z.object({ data: z.object({ file: z.object({ url: z.string() }) }) })

describe.each(engines)('uploads that a form did not keep on %s', (engine) => {
  let world: World
  let turn = 0
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (path: string, body: object, as: 'root' | 'editor' = 'root') =>
    world.ask('POST', path, { as, headers: { 'think-lang': 'en' }, body })
  async function upload(words: string): Promise<string> {
    const form = new FormData()
    form.append('file', new File([words], 'notes.txt', { type: 'text/plain' }))
    const request = new Response(form)
    const answer = await world.site.inject({
      method: 'POST',
      url: '/admin/ajax/upload',
      headers: { batoken: world.tokens.root, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return uploaded.parse(answer.json()).data.file.url
  }
  const fresh = () => `words of file ${(turn += 1)} on ${engine}`
  const release = (urls: string[], as: 'root' | 'editor' = 'root') => ask('/admin/ajax/release', { urls }, as)
  const record = (url: string) =>
    world.house.db.read.selectFrom('attachment').select(['quote']).where('url', '=', url).executeTakeFirst()
  const isStored = async (url: string) =>
    (await world.house.files.store.find(url.slice('/files/'.length))) !== null

  it('a file that no row shows goes with its record, and is not in the recycle bin', async () => {
    const url = await upload(fresh())
    expect(await release([url])).toMatchObject({ code: 1, data: { removed: 1 } })
    expect(await record(url)).toBeUndefined()
    expect(await isStored(url)).toBe(false)
    const bin = await world.ask('GET', '/admin/recycle_log/index?limit=1', { as: 'root' })
    expect(bin.data.list).toEqual([])
    expect(await release([url])).toMatchObject({ data: { removed: 0 } })
  })

  it('a file that another form holds too stays until that one lets it go', async () => {
    const words = fresh()
    const [first, second] = [await upload(words), await upload(words)]
    expect(second).toBe(first)
    expect(await release([first])).toMatchObject({ data: { removed: 0 } })
    expect(await record(first)).toEqual({ quote: 1 })
    expect(await release([first])).toMatchObject({ data: { removed: 1 } })
    const twice = fresh()
    const url = await upload(twice)
    await upload(twice)
    expect(await release([url, url])).toMatchObject({ data: { removed: 1 } })
  })

  it('a file that a row shows stays', async () => {
    const url = await upload(fresh())
    const content_en = `<p><a href="${url}">notes</a></p>`
    await ask('/admin/event/edit', { id: world.ids.openDay, content_en })
    expect(await release([url])).toMatchObject({ data: { removed: 0 } })
    expect([await record(url), await isStored(url)]).toEqual([{ quote: 1 }, true])
    await ask('/admin/event/edit', { id: world.ids.openDay, content_en: '<p>Nothing.</p>' })
    expect(await release([url])).toMatchObject({ data: { removed: 1 } })
  })

  it('nobody takes back what somebody else uploaded', async () => {
    const url = await upload(fresh())
    expect(await release([url], 'editor')).toMatchObject({ code: 1, data: { removed: 0 } })
    expect(await isStored(url)).toBe(true)
  })

  it.each([
    ['a path outside of the files', '../../data/secret'],
    ['an address of a row', '/admin/event'],
  ])('%s removes nothing', async (_what, url) => {
    expect(await release([url])).toMatchObject({ code: 1, data: { removed: 0 } })
  })
})
