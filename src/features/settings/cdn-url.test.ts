import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { newAdmin } from '#tests/new-people.ts'
import { english, openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const host = 'https://cdn.example.org'
const picture = '/files/2026/11/0123456789abcdef0123456789abcdef.jpg'
const film = '/files/2026/11/fedcba9876543210fedcba9876543210.mp4'

describe.each(engines)('the host in front of the files on %s', (engine) => {
  let desk: SettingsWorld
  beforeAll(async () => {
    desk = await openSettingsWorld(engine)
    await editEvent({ cover_image: picture, video_files: film, content_en: `<p><img src="${picture}"></p>` })
  })
  afterAll(() => desk.world.close())

  const root = { as: 'root', headers: english } as const
  const editEvent = (body: object) =>
    desk.world.ask('POST', '/admin/event/edit', {
      ...root,
      body: { id: desk.world.ids.openDay, ...body },
    })
  const detail = async () => {
    const { msg: html, headers } = await desk.world.ask('GET', `/en/event/detail/${desk.world.ids.openDay}`)
    return { html, policy: String(headers['content-security-policy']) }
  }
  const stored = () =>
    desk.world.house.db.read
      .selectFrom('event')
      .select(['cover_image', 'video_files', 'content_en'])
      .where('id', '=', desk.world.ids.openDay)
      .executeTakeFirstOrThrow()

  it('is before every picture and film of a page, in its policy, and in what clients are told', async () => {
    const before = await detail()
    expect(before.html).not.toContain('cdn')
    expect(before.policy).toContain("img-src 'self' data: blob:;")
    expect(await desk.edit({ cdn_url: `${host.toUpperCase().replace('HTTPS', 'https')}/` })).toMatchObject({
      code: 1,
    })
    const { html, policy } = await detail()
    const ofFiles = [
      ...html.matchAll(/(?:src|srcset|poster|content)="([^"]*\/(?:files|media|ink|og)\/[^"]*)"/gi),
    ]
    const addresses = ofFiles.flatMap(([, list = '']) => list.split(', '))
    expect(addresses.length).toBeGreaterThan(5)
    for (const address of addresses) expect(address).toMatch(/^https:\/\/cdn\.example\.org\//)
    expect(html).toContain(`src="${host}${film}"`)
    expect(policy).toContain(`img-src 'self' data: blob: ${host};`)
    expect(policy).toContain(`media-src 'self' blob: ${host};`)
    expect(policy).not.toMatch(/(?:connect|frame|worker)-src[^;]*cdn/)
    const { headers } = await desk.world.ask('GET', '/admin/login')
    expect(String(headers['content-security-policy'])).toContain(`img-src 'self' data: blob: ${host};`)
    const { data } = await desk.world.ask('GET', '/api/index/index')
    expect(data).toMatchObject({ site: { cdn_url: host } })
  })

  it('is before scripts, styles and fonts of the site and of the back office, whose policy names their folders', async () => {
    const { html, policy } = await detail()
    const start = /<script data-host="(.*?)" data-start="(\/assets\/.*?)">/.exec(html)
    expect(start?.[1]).toBe(host)
    expect(html).toMatch(/<script nonce="[\w-]+">/)
    const styles = [...html.matchAll(/<link rel="stylesheet" href="(.*?)"/g)].map(([, file]) => file)
    expect(styles.length).toBeGreaterThan(1)
    for (const file of styles) expect(file).toMatch(/^https:\/\/cdn\.example\.org\/assets\//)
    const [, font = ''] =
      /<link rel="preload" href="https:\/\/cdn\.example\.org(\/font\/.*?)"/.exec(html) ?? []
    expect(html).toContain(`src:url(${host}${font})format("woff2"),url(${font})format("woff2")`)
    const office = await desk.world.ask('GET', '/admin/login')
    expect(office.msg).toMatch(
      /<script data-host="https:.*? data-start="\/assets\/admin-browser-.*? data-styles="\/assets\//,
    )
    expect(office.msg).not.toMatch(/(?:href|src)="[^"]*\/assets\//)
    for (const each of [policy, String(office.headers['content-security-policy'])]) {
      expect(each).toContain(`script-src 'self' ${host}/assets/ 'nonce-`)
      expect(each).toContain(`style-src-elem 'self' ${host}/assets/ 'nonce-`)
      expect(each).toContain(`font-src 'self' ${host}/font/;`)
    }
    for (const file of [start?.[2]?.split(' ')[0] ?? '', styles[0]?.slice(host.length) ?? '', font]) {
      const { status, headers } = await desk.world.ask('GET', file)
      expect([file, status, headers['access-control-allow-origin']]).toEqual([file, 200, '*'])
    }
  })

  it('is changed by a super administrator alone, and others save the rest', async () => {
    const { token } = await newAdmin(desk.world, ['config/index', 'config/edit'])
    const edit = (body: object) =>
      desk.world.ask('POST', '/admin/config/edit', { headers: { ...english, batoken: token }, body })
    expect((await edit({ cdn_url: 'https://own.example.net', site_name_en: 'Shuyuan' })).data).toMatchObject({
      fields: { cdn_url: 'Only a super administrator can do this' },
    })
    expect(await edit({ cdn_url: host, site_name_en: 'Other name' })).toMatchObject({ code: 1 })
  })

  it('is taken off what is saved, in every field and every text, and no other host is', async () => {
    const content_en = `<p><img src="${host}${picture}" alt="tea"><a href="${host}/about">about</a></p>`
    expect(
      await editEvent({ cover_image: host + picture, video_files: host + film, content_en }),
    ).toMatchObject({ code: 1 })
    expect(await stored()).toEqual({
      cover_image: picture,
      video_files: film,
      content_en: expect.stringMatching(/<img src="\/files\/2026.*href="https:\/\/cdn\.example\.org\/about"/),
    })
    for (const other of [`https://cdn.example.org.evil.test${picture}`, `http://cdn.example.org${picture}`])
      expect(await editEvent({ cover_image: other })).toMatchObject({ code: 0 })
  })

  it('is gone from the next answer on when it is cleared', async () => {
    expect(await desk.edit({ cdn_url: '' })).toMatchObject({ code: 1 })
    const { html, policy } = await detail()
    expect(html).not.toContain(`src="${host}`)
    expect(policy).not.toContain('cdn')
    expect(await editEvent({ cover_image: host + picture })).toMatchObject({ code: 0 })
  })

  it.each([
    'http://cdn.example.org',
    '//cdn.example.org',
    'https://cdn.example.org/files',
    'https://cdn.example.org/../x',
    'https://cdn.example.org?x=1',
    'https://cdn.example.org#x',
    'https://me@cdn.example.org',
    'https://*.example.org',
    "https://cdn.example.org; script-src 'unsafe-inline'",
    'https://127.0.0.1',
    'https://localhost',
    'javascript:alert(1)',
  ])('is not %s', async (cdn_url) => {
    const refused = await desk.edit({ cdn_url })
    expect(refused.data).toMatchObject({
      fields: { cdn_url: expect.stringContaining('is written as https://') },
    })
  })
})
