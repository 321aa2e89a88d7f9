import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'

/** Sends the path exactly as it is spelt. Ordinary clients normalize addresses, and attackers do not. */
function send(port: number, lines: string[], body = ''): Promise<string> {
  return new Promise((answer, fail) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => {
      const head = [...lines, 'host: shuyuan.test', 'connection: close', `content-length: ${body.length}`]
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    })
    socket.on('data', (part: Buffer) => (text += part.toString()))
    socket.on('end', () => answer(text))
    socket.on('error', fail)
  })
}

const spellings = (path: string) => {
  const [, area, entity, action] = path.split('/')
  return [
    path,
    path.toUpperCase(),
    `/${area}/${entity}/${action}/`,
    `//${area}/${entity}/${action}`,
    `/${area}//${entity}/${action}`,
    `/${area}/./${entity}/${action}`,
    `/${area}/x/../${entity}/${action}`,
    `/api/../${area}/${entity}/${action}`,
    `/${area}%2f${entity}%2f${action}`,
    `/${area}/${entity}%2F${action}`,
    `/${area}/%65${entity?.slice(1)}/${action}`,
    `/%61dmin/${entity}/${action}`,
    `/${area}/${entity}/${action};x=1`,
    `/${area}/${entity};x/${action}`,
    `/${area}/${entity}/${action}.`,
    `/${area}/${entity}/${action}%00`,
    `/${area}/${entity}/${action}%20`,
    `/${area}\\${entity}\\${action}`,
    `http://shuyuan.test/${area}/${entity}/${action}`,
    `/${area}/${entity}/${action}?_method=POST&server=1`,
  ]
}

describe('somebody with fewer nodes', () => {
  let world: World
  let port: number
  beforeAll(async () => {
    world = await openWorld()
    await world.site.listen({ port: 0, host: '127.0.0.1' })
    ;({ port } = world.site.server.address() as AddressInfo)
  })
  afterAll(() => world.close())

  const themes = () => world.house.db.read.selectFrom('event_theme').selectAll().orderBy('id').execute()

  it.each<[string, string, () => unknown]>([
    ['POST', '/admin/event_theme/add', () => ({ name_zh_cn: '甲', name_en: 'Beyond' })],
    ['POST', '/admin/event_theme/edit', () => ({ id: world.ids.tea, name_en: 'Beyond' })],
    ['DELETE', '/admin/event_theme/del', () => ({ ids: [world.ids.tea] })],
    ['GET', '/admin/event_theme/index', () => ''],
    ['GET', '/admin/member/index', () => ''],
  ])('the call %s %s is refused in every spelling of the path', async (method, path, input) => {
    const before = await themes()
    const body = method === 'GET' ? '' : JSON.stringify(input())
    const others = ['x-http-method-override: DELETE', `x-original-url: ${path}`, `x-rewrite-url: ${path}`]
    for (const spelling of spellings(path)) {
      const answer = await send(
        port,
        [
          `${method} ${spelling} HTTP/1.1`,
          `batoken: ${world.tokens.editor}`,
          'content-type: application/json',
          ...others,
        ],
        body,
      )
      expect(answer, spelling).toMatch(/^HTTP\/1\.1 \d{3} /)
      expect(answer, spelling).not.toMatch(/"code":1\b/)
      expect(answer, spelling).not.toMatch(/Tea and Its Vessels|lin@example\.org|^HTTP\/1\.1 5/)
    }
    expect(await themes()).toEqual(before)
  })

  it('an administrator may call in any spelling what the nodes allow', async () => {
    const allowed = await send(port, ['GET /ADMIN/Event/Index HTTP/1.1', `batoken: ${world.tokens.editor}`])
    expect(allowed).toContain('"code":1')
  })
})
