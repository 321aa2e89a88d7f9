import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSetting } from '#features/settings/public/settings.server.ts'
import { openWorld, type World } from '#tests/world.ts'

const screens = ['/user/loading', '/user/login', '/user/login?tab=register', '/user/account']
const withoutScripts = {
  '': /登录后查看本页|没有开启脚本|注册和找回密码需要/,
  '/en': /Sign in to see this page|runs no scripts|Joining and a new password need scripts/,
}
const closed = { '': '会员中心暂未开放', '/en': 'The member centre is closed at the moment' }

describe.each(['', '/en'] as const)('the screens of members under "%s"', (language) => {
  let world: World
  beforeAll(async () => void (world = await openWorld()))
  afterAll(() => world.close())
  const html = async (screen: string) => (await world.ask('GET', language + screen)).msg

  test('pages of members say how to go on without scripts, and are not indexed', async () => {
    for (const screen of screens) {
      const page = await html(screen)
      expect(/<noscript>.*?<\/noscript>/.exec(page)?.[0], screen).toMatch(withoutScripts[language])
      expect(page).toContain('<meta name="robots" content="noindex">')
      expect(page).not.toContain(closed[language])
    }
  })

  test('a closed member centre says so at once and makes no calls', async () => {
    await setSetting(world.house, 'open_member_center', 'off')
    for (const screen of screens) {
      const page = await html(screen)
      expect(page, screen).toMatch(new RegExp(`role="alert">${closed[language]}`))
      expect(page).not.toContain('member-username')
    }
    await setSetting(world.house, 'open_member_center', 'on')
    expect(await html('/user/login')).toContain('member-username')
  })
})
