import { layoutModes, type LayoutMode } from '#platform/admin/layout/layout.ts'
import {
  everyLook,
  everyScreen,
  expectGood,
  isEveryLook,
  openScreen,
  wear,
  type Look,
} from '#tests/e2e/support/office-looks.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(isEveryLook ? 60 * 60_000 : 5 * 60_000)

/** Each screen has every layout, theme and width; which of them meet changes from one screen to the next. */
const looks: Record<LayoutMode, (at: number) => Look[]> = {
  Default: (at) => [
    [1440, 'light'],
    [360, either(at)],
  ],
  Classic: (at) => [[1024, either(at)]],
  Streamline: (at) => [
    [1440, either(at)],
    [768, either(at + 1)],
  ],
  Double: () => [[1024, 'dark']],
}

const either = (at: number) => (at % 2 === 0 ? 'light' : 'dark')

for (const [at, mode] of layoutModes.entries()) {
  const language = at % 2 === 0 ? 'en' : 'zh-cn'
  test(`Every screen of the menu is accessible in the layout ${mode} (${language})`, async ({
    clerk,
    site,
  }, info) => {
    await wear(site, mode)
    const page = await clerk({ language, reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
    const screens = await everyScreen(site)
    expect(screens.length).toBeGreaterThan(40)
    for (const [at, address] of screens.entries()) {
      await openScreen(page, address)
      await expectGood(page, isEveryLook ? everyLook : looks[mode](at), `${address} in ${mode}`, info)
    }
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
  })
}
