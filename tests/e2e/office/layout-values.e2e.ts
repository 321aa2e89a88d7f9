import type { Page } from '@playwright/test'
import { openList } from '#tests/e2e/support/back-office.ts'
import { menuRuleIds } from '#tests/e2e/support/menu-rules.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    title: 'Layout',
    menu: 'Menu',
    animation: 'Page animation',
    width: /^Width of the menu/,
    folded: 'Folded menu',
    accordion: /^Accordion/,
    topBar: 'Show the bar above the menu',
  },
  {
    language: 'zh-cn',
    title: '布局配置',
    menu: '菜单',
    animation: '页面切换动画',
    width: /^菜单宽度/,
    folded: '折叠菜单',
    accordion: /^手风琴/,
    topBar: '显示菜单顶栏',
  },
] as const

const animations = [
  'slide-right',
  'slide-left',
  'el-fade-in-linear',
  'el-fade-in',
  'el-zoom-in-center',
  'el-zoom-in-top',
  'el-zoom-in-bottom',
]

const sideWidth = (page: Page) =>
  page
    .locator('[data-mode]')
    .first()
    .evaluate((shell) => getComputedStyle(shell).getPropertyValue('--side-width'))

for (const { language, ...say } of languages)
  test(`Animation, width, folding, accordion and top bar of the menu do what they say (${language})`, async ({
    clerk,
    site,
  }) => {
    await site.ask('POST', '/admin/index/saveLayout', { layout: { layoutMode: 'Classic' } })
    const page = await clerk({ language, viewport: { width: 1440, height: 900 } })
    await openList(page, 'tag')
    const menu = page.getByRole('navigation', { name: say.menu })
    await page.getByRole('button', { name: say.title, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: say.title })

    for (const animation of animations) {
      await drawer.getByLabel(say.animation).selectOption(animation)
      await expect(page.locator('main [data-animation]').filter({ visible: true })).toHaveAttribute(
        'data-animation',
        animation,
      )
    }
    const width = drawer.getByRole('slider', { name: say.width })
    await expect(width).toHaveAttribute('aria-valuenow', '260')
    await expect.poll(() => sideWidth(page)).toBe('260px')
    await width.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => sideWidth(page)).toBe('270px')
    const turn = (name: string | RegExp, on: boolean) =>
      drawer.getByRole('switch', { name }).setChecked(on, { force: true })
    await turn(say.folded, true)
    await expect.poll(() => sideWidth(page)).toBe('64px')
    await turn(say.folded, false)

    const top = page.locator('aside img[src="/favicon.svg"]')
    await expect(top).toBeVisible()
    await turn(say.topBar, false)
    await expect(top).toBeHidden()
    await turn(say.topBar, true)

    await turn(say.accordion, true)
    await page.keyboard.press('Escape')
    const folders = menu.locator('> ul > li > button')
    const open = menu.locator('> ul > li > [aria-expanded=true]')
    for (const at of [1, 2]) {
      const isOpen = await folders.nth(at).getAttribute('aria-expanded')
      if (isOpen === 'false') await folders.nth(at).click()
      await expect(folders.nth(at)).toHaveAttribute('aria-expanded', 'true')
      await expect(open).toHaveCount(1)
    }
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
  })

test('A thin bar runs at the top until the answers of a screen are there, and the title names it', async ({
  clerk,
}) => {
  const page = await clerk({ language: 'en' })
  await openList(page, 'tag')
  const bar = page.locator('[data-going]')
  await expect(bar).toHaveCount(0)
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  await page.route(/\/admin\/keyword\/index/i, async (route) => {
    await held
    await route.continue()
  })
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Hot word', exact: true })
    .click()
  await expect(bar).toHaveCount(1)
  letGo()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveTitle(/^Hot word · /)
})

test('The wheel brings what does not fit of a menu across the top', async ({ clerk, site }) => {
  await site.ask('POST', '/admin/index/saveLayout', { layout: { layoutMode: 'Streamline' } })
  const page = await clerk({ language: 'en', viewport: { width: 1024, height: 800 } })
  await openList(page, 'tag')
  const menu = page.getByRole('navigation', { name: 'Sections' })
  const last = menu.getByRole('button', { name: 'System' })
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await menu.hover()
  await page.mouse.wheel(0, 900)
  await expect(last).toBeInViewport({ ratio: 1 })
  await last.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/admin\/config$/)
  await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
})

test('The remark of a menu rule stands above its list', async ({ clerk, site }) => {
  const [id] = await menuRuleIds(site, ['tag'])
  const remark = 'Few words, used often'
  const say = (remark_en: string) => site.ask('POST', '/admin/menu_rule/edit', { id, remark_en })
  expect(await say(remark)).toMatchObject({ code: 1 })
  const page = await clerk({ language: 'en' })
  await openList(page, 'tag')
  await expect(page.locator('main').getByText(remark)).toBeVisible()
  await say('')
})
