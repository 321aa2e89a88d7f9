import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

/** A real address is taken without the leave of a drill alone. */
const noDrill = { DRILL: '', DRILL_CAPTCHA: '', DRILL_LIMITS: '' }

describe.each(engines)('embedded pages on %s', (engine) => {
  let world: World
  beforeEach(async () => void (world = await openWorld(engine)))
  afterEach(() => world.close())

  const headers = { 'think-lang': 'en' }
  const send = (call: string, body: object) =>
    world.ask('POST', `/admin/${call}`, { as: 'root', body, headers })
  const list = (embedded_hosts: string) => send('config/edit', { embedded_hosts })
  const embed = (url: string, more: object = {}) =>
    send('menu_rule/add', {
      type: 'menu',
      menu_type: 'iframe',
      title_zh_cn: '内嵌',
      name: `embedded_${url.length}`,
      url,
      ...more,
    })
  const policyOf = async (address: string) =>
    String(
      (await world.ask('GET', address, { headers: { accept: 'text/html' } })).headers[
        'content-security-policy'
      ],
    )

  it('are refused in words without https', async () => {
    const refused = await embed('http://example.com')
    expectRefusal(refused, 'invalid')
    expect(refused.data).toMatchObject({ fields: { url: expect.stringContaining('with https://') } })
  })

  it('are refused in words while their host is not on the list, and saved afterwards', async () => {
    const refused = await embed('https://maps.example.org/hall')
    expectRefusal(refused, 'invalid')
    expect(refused.data).toMatchObject({
      fields: { url: expect.stringContaining('maps.example.org is not among the sites') },
    })
    expect(await list('Example.com\n*.example.org')).toMatchObject({ code: 1 })
    expect(await embed('https://maps.example.org/hall')).toMatchObject({ code: 1 })
    expectRefusal(await embed('https://example.org.evil.net/'), 'invalid')
    expect(await embed('https://example.com')).toMatchObject({ code: 1 })
  })

  it('of this site need no list, by a path or by the whole address', async () => {
    expect(await embed('/about')).toMatchObject({ code: 1 })
    await world.close()
    world = await openWorld(engine, { ...noDrill, PUBLIC_URL: 'https://centre.example.org' })
    expect(await embed('https://centre.example.org/faq')).toMatchObject({ code: 1 })
    expectRefusal(await embed('https://other.example.org/faq'), 'invalid')
  })

  it('keep their rule when their host leaves the list, but cannot be saved with another address', async () => {
    await list('example.org')
    const { data } = await embed('https://example.org/a')
    await list('')
    expect(await send('menu_rule/edit', { id: data.id, title_en: 'Maps' })).toMatchObject({ code: 1 })
    expectRefusal(await send('menu_rule/edit', { id: data.id, url: 'https://example.org/b' }), 'invalid')
    const link = await embed('https://example.net/', { menu_type: 'link' })
    expect(link).toMatchObject({ code: 1 })
    expectRefusal(await send('menu_rule/edit', { id: link.data.id, menu_type: 'iframe' }), 'invalid')
  })

  it('are allowed by the policy of the back office alone, as soon as their host is listed', async () => {
    expect(await policyOf('/admin/login')).toContain("frame-src 'self';")
    await list('example.org\n*.example.com:8443')
    expect(await policyOf('/admin/login')).toContain(
      "frame-src 'self' https://example.org https://*.example.com:8443;",
    )
    expect(await policyOf('/en/event/list')).toContain("frame-src 'self';")
    const { data } = await world.ask('GET', '/admin/index/index', { as: 'editor' })
    expect(data).toMatchObject({ siteConfig: { embedded_hosts: ['example.org', '*.example.com:8443'] } })
  })

  it.each(['https://example.org', 'example.org/a', "example.org; script-src 'unsafe-inline'", '*'])(
    'have no list with %s in it',
    async (line) => {
      const refused = await list(`example.com\n${line}`)
      expect(refused.data).toMatchObject({
        fields: { embedded_hosts: expect.stringContaining('One host a line') },
      })
    },
  )
})
