import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    title: 'Layout',
    modes: ['Default', 'Classic', 'Single column', 'Global'],
    dark: 'Dark mode',
    words: 'Words of the menu',
    faint: /^Words of the menu cannot be read: the contrast is 1\.\d/,
    nearer: /which is near$/,
    restore: 'Restore default',
    question: 'Restore the default layout?',
    menu: 'Menu',
    unfold: 'Unfold the menu',
  },
  {
    language: 'zh-cn',
    title: '布局配置',
    modes: ['默认', '经典', '单栏', '全局'],
    dark: '暗黑模式',
    words: '菜单文字',
    faint: /^菜单文字看不清：对比度为 1\.\d/,
    nearer: /^改用相近的/,
    restore: '恢复默认',
    question: '恢复默认布局？',
    menu: '菜单',
    unfold: '展开菜单',
  },
] as const

const modeNames = ['Default', 'Classic', 'Streamline', 'Double']

const stored = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}').layout as Record<string, unknown>,
  )

const onServer = async (site: Site) =>
  (await site.ask<{ layout: Record<string, unknown> | null }>('GET', '/admin/index/index')).data.layout

for (const [at, words] of languages.entries()) {
  const dark = at === 1
  test(`All four layouts are chosen, seen and accessible (${words.language}, ${dark ? 'dark' : 'light'})`, async ({
    clerk,
    site,
  }) => {
    // A page of an earlier journey may have saved its layout after that was put back.
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
    const page = await clerk({ language: words.language, viewport: { width: 1440, height: 900 } })
    await openList(page, 'tag')
    await page.getByRole('button', { name: words.title, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: words.title })
    await expectAccessible(page, 'the drawer of the layout')
    await drawer.getByRole('switch', { name: words.dark }).setChecked(dark, { force: true })
    for (const [at, mode] of words.modes.entries()) {
      await drawer.getByRole('radio', { name: mode }).check({ force: true })
      await expect(page.locator(`[data-mode=${modeNames[at]}]`).first()).toBeVisible()
      await expectAccessible(page, mode)
      await page.setViewportSize({ width: 1024, height: 800 })
      await expectNoHorizontalScroll(page, `${mode}, 1024`)
      await expectAccessible(page, `${mode}, 1024`)
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    await expect.poll(() => onServer(site)).toMatchObject({ layoutMode: 'Double', isDark: dark })
    expect(await stored(page)).toMatchObject({ layoutMode: 'Double', menuWidth: 260 })

    // It is there from the first picture on after a reload, and in another browser.
    await page.reload()
    await expect(page.locator('[data-mode]').first()).toHaveAttribute('data-mode', 'Double')
    const other = await clerk({ language: words.language })
    await openList(other, 'tag')
    await expect(other.locator('[data-mode]').first()).toHaveAttribute('data-mode', 'Double')

    // A narrow screen has one layout for all, and the wide one has its own again.
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(page.locator('[data-mode]').first()).toHaveAttribute('data-mode', 'narrow')
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `narrow, ${width}`)
      await expectAccessible(page, `narrow, ${width}`)
    }
    await page.getByRole('button', { name: words.unfold }).click()
    const current = page.getByRole('dialog').getByRole('navigation').locator('[aria-current=page]')
    await expect(current).toHaveCSS('color', rgb(dark ? '#e2725b' : '#a8321f'))
    await expectAccessible(page, 'the menu of a narrow screen', '[role=dialog]')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => sessionStorage.getItem('beforeResizeLayout'))).toContain('Double')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('[data-mode]').first()).toHaveAttribute('data-mode', 'Double')

    await page.getByRole('button', { name: words.title, exact: true }).click()
    await drawer.getByRole('switch', { name: words.dark }).setChecked(false, { force: true })
    await drawer.getByRole('button', { name: words.restore }).click()
    await page
      .getByRole('dialog', { name: words.question })
      .getByRole('button', { name: words.restore })
      .click()
    await expect(page.locator('[data-mode]').first()).toHaveAttribute('data-mode', 'Default')
    await expect.poll(() => onServer(site)).toMatchObject({ layoutMode: 'Default', isDark: false })
  })

  test(`A colour that cannot be read is not kept, and a nearer one is offered (${words.language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language: words.language, colorScheme: 'light' })
    await openList(page, 'tag')
    await page.getByRole('button', { name: words.title, exact: true }).click()
    const drawer = page.getByRole('dialog', { name: words.title })
    const input = drawer.getByLabel(words.words, { exact: true })
    const before = await input.inputValue()
    await input.fill('#ffeecc')
    await expect(drawer.getByRole('alert')).toContainText(words.faint)
    expect((await stored(page)).menuColor).toEqual([before, '#ece6da'])
    await drawer.getByRole('button', { name: words.nearer }).click()
    await expect(drawer.getByRole('alert')).toBeHidden()
    await expect(input).not.toHaveValue(before)
    const chosen = await input.inputValue()
    await expect.poll(async () => (await onServer(site))?.menuColor).toEqual([chosen, '#ece6da'])
    const link = page.getByRole('navigation', { name: words.menu }).getByRole('link').first()
    expect(await link.evaluate((each) => getComputedStyle(each).color)).toBe(rgb(chosen))
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
  })
}

const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
