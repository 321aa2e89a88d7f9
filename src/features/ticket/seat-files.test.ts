import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { event } from '#entities/event.ts'
import { addressLasts } from '#platform/files/private/private-address.server.ts'
import { privateNameIn } from '#platform/files/stored-name.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { s3Keys, startS3 } from '#tests/stores/s3-server.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { editRow } from '#tests/small-house.ts'
import { editorNodes, type CallAnswer } from '#tests/world.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const handout = Buffer.from('%PDF-1.4\nabout tea')
const stores = {
  folder: async () => ({ env: {}, close: async () => {} }),
  async s3() {
    const { filesUrl, close } = await startS3()
    return { env: { FILES_URL: filesUrl, ...s3Keys }, close }
  },
  async oss() {
    const { filesUrl, close } = await startStrictStore('oss')
    return { env: { FILES_URL: filesUrl, ...strictKeys }, close }
  },
}

describe.each([
  ['folder', 'sqlite'],
  ['s3', 'postgres'],
  ['oss', 'sqlite'],
] as const)('private files in %s on %s', (kind, engine) => {
  let at: SignupWorld
  let endStore: () => Promise<void>
  beforeEach(async () => {
    const { env, close } = await stores[kind]()
    endStore = close
    at = await openSignupWorld(engine, { DRILL_TOKEN_SECONDS: '86400', ...env })
  })
  afterEach(async () => {
    await at.world.close()
    await endStore()
  })

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    at.world.site.inject({ method, url, headers })
  const opens = async (url: string) => (await get(url)).statusCode === 200
  const house = () => at.world.house

  async function uploaded(more: Record<string, string> = { private: '1' }, content = handout) {
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append('file', new File([new Uint8Array(content)], '讲义.pdf', { type: 'application/pdf' }))
    const { headers, ...body } = new Response(form)
    const answer = await at.world.site.inject({
      method: 'POST',
      url: '/admin/ajax/upload',
      headers: { batoken: at.world.tokens.root, 'content-type': headers.get('content-type') ?? '' },
      payload: Buffer.from(await new Response(form, { headers, ...body }).arrayBuffer()),
    })
    return (answer.json() as CallAnswer).data.file as { id: number; url: string; full_url: string }
  }
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, options: object) =>
    at.world.ask(method, url, { headers: { 'think-lang': 'en' }, ...options })
  const openFile = (url: string, as: 'root' | 'editor' | 'lin' = 'root') =>
    ask('POST', '/admin/ajax/openFile', { as, body: { url } })
  const ticketOf = async ({ code, key }: Record<string, unknown>) =>
    (await at.world.ask('GET', `/api/event/ticket?code=${String(code)}&key=${String(key)}`)).data
  const filesOf = async (seat: Record<string, unknown>) =>
    (await ticketOf(seat)).files as Array<{ name: string; url: string; size: number }>

  async function seated() {
    const file = await uploaded()
    const id = await at.openEvent({ seat_files: file.url })
    const { data } = await at.apply(id, person(1))
    const [shown] = await filesOf(data)
    return { id, file, seat: data, shown: shown?.url ?? '' }
  }

  test('whoever has a seat opens its files, whole or in part, and nothing keeps a copy', async () => {
    const { file, shown, seat } = await seated()
    expect(await filesOf(seat)).toEqual([
      { name: '讲义.pdf', size: handout.length, url: expect.stringContaining(`${file.url}?right=seat.`) },
    ])
    const whole = await get(shown)
    expect([whole.statusCode, whole.rawPayload.equals(handout)]).toEqual([200, true])
    expect(whole.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    })
    const part = await get(shown, { range: 'bytes=0-3' })
    expect([part.statusCode, part.payload]).toEqual([206, '%PDF'])
    expect((await get(shown, {}, 'HEAD')).statusCode).toBe(200)
  })

  test('a private file has no public address: not its own, not a picture of it, none on the page of its event', async () => {
    const { id, file } = await seated()
    expect(file.full_url).toBe('')
    for (const url of [file.url, `${file.url}?`, `/media/320${file.url}.webp`, file.url.replace('_', '%5f')])
      expect(await opens(url)).toBe(false)
    const [page, call] = [await get(`/event/detail/${id}`), await get(`/api/event/detail?id=${id}`)]
    expect(page.payload + call.payload).not.toContain(file.url)
    const open = await uploaded({})
    expect(privateNameIn(open.url)).toBeNull()
    expect(await opens(open.url)).toBe(true)
  })

  test('an address opens one file, for two hours, and no changed address opens any (T5.11)', async () => {
    const { shown } = await seated()
    const other = (await uploaded({ private: '1' }, Buffer.from('%PDF-1.4\nanother'))).url
    const url = new URL(shown, 'http://own')
    const [name, query] = shown.split('?') as [string, string]
    const until = url.searchParams.get('until') ?? ''
    const signature = url.searchParams.get('signature') ?? ''
    const forged = [
      `${other}?${query}`,
      shown.replace(until, String(Number(until) + 3600)),
      shown.replace(/seat\.\d+/, 'seat.999'),
      shown.replace('seat.', 'staff.'),
      shown.replace(signature, signature.toLowerCase()),
      shown.replace(/signature=./, (begin) => (begin.endsWith('A') ? 'signature=B' : 'signature=A')),
      shown.replace(`&signature=${signature}`, ''),
      `${name}?${query}&until=9999999999`,
      `${name}?until=9999999999&${query}`,
      shown.replace('until=', 'until=0'),
    ]
    const rights = vi.spyOn(house().registry.fileRights, 'get')
    for (const each of forged) expect(await opens(each), each).toBe(false)
    // Nothing is looked for in the database for what was not signed here.
    expect(rights).not.toHaveBeenCalled()
    const half = shown.slice(0, -1) + (shown.endsWith('A') ? 'B' : 'A')
    expect(await opens(half)).toBe(false)
    expect(rights).toHaveBeenCalled()
    at.time.seconds += addressLasts - 1
    expect(await opens(shown)).toBe(true)
    at.time.seconds += 1
    expect(await opens(shown)).toBe(false)
    const told = await get(shown, { 'sec-fetch-dest': 'document' })
    expect([told.statusCode, told.headers.location]).toEqual([303, '/401'])
  })

  test('an address ends with the right to the file: seat given up, seat passed on, file taken off (T5.11)', async () => {
    const first = await seated()
    await at.act('cancel', first.seat)
    expect([await opens(first.shown), await filesOf(first.seat)]).toEqual([false, []])
    const second = await seated()
    expect(await opens(second.shown)).toBe(true)
    await editRow(house(), event, second.id, { seat_files: '' })
    expect([await opens(second.shown), await filesOf(second.seat)]).toEqual([false, []])
    await editRow(house(), event, second.id, { seat_files: second.file.url })
    const { code, key } = second.seat
    await ask('POST', '/api/event/transfer', { body: { code, key, ...person(2) } })
    expect(await opens(second.shown)).toBe(false)
  })

  test('neither somebody in line, nor a reader of the ticket without its key, gets an address (T5.11)', async () => {
    const file = await uploaded()
    const id = await at.openEvent({ seat_files: file.url, capacity: 1 })
    const { data } = await at.apply(id, person(1))
    const { data: waiting } = await at.apply(id, person(2))
    expect(await filesOf(waiting)).toEqual([])
    expect(await filesOf({ ...data, key: 'wrong-key' })).toEqual([])
    expect(await filesOf(data)).toHaveLength(1)
  })

  test('staff open what they uploaded or see in a row, until they may no longer', async () => {
    const { file } = await seated()
    const stray = (await uploaded({ private: '1' }, Buffer.from('%PDF-1.4\nin no row'))).url
    const own = String((await openFile(file.url)).data.url)
    const editors = String((await openFile(file.url, 'editor')).data.url)
    expect([await opens(own), await opens(editors)]).toEqual([true, true])
    expectRefusal(await openFile(stray, 'editor'), 'forbidden')
    expectRefusal(await openFile(file.url, 'lin'), 'signInFirst')
    const open = (await uploaded({})).url
    expectRefusal(await openFile(open), 'forbidden')
    const rules = editorNodes.filter((node) => node !== 'event/index').join(',')
    await editRow(house(), adminGroup, at.world.ids.editorGroup, { rules })
    expect(await opens(editors)).toBe(false)
    await editRow(house(), adminGroup, at.world.ids.editorGroup, { rules: editorNodes.join(',') })
    expect(await opens(editors)).toBe(true)
    await editRow(house(), admin, at.world.ids.editor, { status: 0 })
    expect(await opens(editors)).toBe(false)
  })

  test('a field for private files takes no public one, and the other way round', async () => {
    const { id, file } = await seated()
    const open = (await uploaded({})).url
    const edit = (values: object) => ask('POST', '/admin/event/edit', { as: 'root', body: { id, ...values } })
    expect((await edit({ seat_files: open })).code).toBe(0)
    expect((await edit({ video_files: file.url })).code).toBe(0)
    expect((await edit({ seat_files: file.url })).code).toBe(1)
    const remove = () => ask('DELETE', `/admin/attachment/del?ids[]=${file.id}`, { as: 'root' })
    const used = await remove()
    expect(used).toMatchObject({ code: 0, msg: expect.stringContaining('Used in one place') })
    await edit({ seat_files: '' })
    await remove()
    expect(await house().files.store.find(privateNameIn(file.url) ?? '')).toBeNull()
  })
})
