import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const address = 'https://at.alicdn.com/t/c/font_1.css'

describe.each(engines)('the icon font on %s', (engine) => {
  let desk: SettingsWorld
  beforeAll(async () => void (desk = await openSettingsWorld(engine)))
  afterAll(() => desk.world.close())

  const policyOf = async (page: string) =>
    String((await desk.world.ask('GET', page)).headers['content-security-policy'])

  it('is in the policy of the back office alone, and in what the back office is told', async () => {
    expect(await policyOf('/admin/login')).toContain("font-src 'self';")
    expect(await desk.edit({ icon_font: address })).toMatchObject({ code: 1 })
    const policy = await policyOf('/admin/login')
    expect(policy).toMatch(/style-src-elem [^;]* https:\/\/at\.alicdn\.com;/)
    expect(policy).toContain("font-src 'self' https://at.alicdn.com;")
    expect(policy).not.toMatch(/(?:script|connect|img)-src [^;]*alicdn/)
    expect(await policyOf('/en/event/list')).not.toContain('alicdn')
    const { data } = await desk.world.ask('GET', '/admin/index/index', { as: 'editor' })
    expect(data).toMatchObject({ siteConfig: { icon_font: address } })
  })

  it.each([
    'http://at.alicdn.com/t/font.css',
    '//at.alicdn.com/t/font.css',
    'https://me@at.alicdn.com/font.css',
    'https://127.0.0.1/font.css',
    'font.css',
    'javascript:alert(1)',
  ])('is not %s', async (icon_font) => {
    const refused = await desk.edit({ icon_font })
    expect(refused.data).toMatchObject({
      fields: { icon_font: expect.stringContaining('begins with https://') },
    })
  })
})
