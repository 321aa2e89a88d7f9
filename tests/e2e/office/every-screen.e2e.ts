import { layoutModes } from '#platform/admin/layout/layout.ts'
import {
  everyScreen,
  expectGood,
  isEveryLook,
  looksInTurn,
  openScreen,
  wear,
} from '#tests/e2e/support/office-looks.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(isEveryLook ? 60 * 60_000 : 5 * 60_000)

/** The turns of the layouts. What is inside a screen is looked at in every theme, width and language by its own journey. */
const isTurnOf = (mode: number, screen: number) => isEveryLook || screen % layoutModes.length === mode

for (const [at, mode] of layoutModes.entries()) {
  const language = at % 2 === 0 ? 'en' : 'zh-cn'
  test(`Screens of the menu are accessible in the layout ${mode} (${language})`, async ({
    clerk,
    site,
  }, info) => {
    await wear(site, mode)
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const screens = await everyScreen(site)
    expect(screens.length).toBeGreaterThan(40)
    for (const [screen, address] of screens.entries()) {
      if (!isTurnOf(at, screen)) continue
      await openScreen(page, address)
      await expectGood(
        page,
        looksInTurn((screen - at) / layoutModes.length, language),
        `${address} in ${mode}`,
        info,
      )
    }
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
  })
}
