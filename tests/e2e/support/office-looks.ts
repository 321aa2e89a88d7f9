import type { Page, TestInfo } from '@playwright/test'
import type { MenuEntry } from '#platform/admin/office-index.ts'
import { pathOf, profilePath, shownMenus } from '#platform/admin/office-routes.ts'
import type { LayoutMode } from '#platform/admin/layout/layout.ts'
import { expectAccessible, expectNoHorizontalScroll } from './axe.ts'
import { expect, type Site } from './site.ts'
import { pictureTaker } from './take-pictures.ts'

/** Below 1024 pixels there is one layout for all. */
const widths = [1440, 1024, 768, 360] as const
type Theme = 'light' | 'dark'
export type Look = readonly [width: number, theme: Theme]
export const everyLook: Look[] = widths.flatMap((width) => [
  [width, 'light'],
  [width, 'dark'],
])

/** EVERY_LOOK=1 tries each screen at every width in every layout and theme, and takes pictures. It takes half an hour to an hour. */
export const isEveryLook = process.env.EVERY_LOOK !== undefined

/**
 * The looks of one part of many: all of them with EVERY_LOOK, and otherwise one, which is another for the next part and
 * in the other language.
 */
export const looksInTurn = (turn: number, language: 'en' | 'zh-cn', looks: readonly Look[] = everyLook) =>
  isEveryLook ? looks : [looks[(turn * 3 + (language === 'en' ? 0 : 5)) % looks.length] as Look]

/** Whether something is looked at in this language: everything with EVERY_LOOK, and otherwise each thing in one of the two. */
export const isIn = (language: 'en' | 'zh-cn', turn: number) =>
  isEveryLook || (turn % 2 === 0) === (language === 'en')

/** The address of every screen that the first administrator can open, as the menu of the product has them. */
export async function everyScreen(site: Site): Promise<string[]> {
  const { data } = await site.ask<{ menus: MenuEntry[] }>('GET', '/admin/index/index')
  return [...pagesIn(data.menus), profilePath]
}

const pagesIn = (menus: MenuEntry[]): string[] =>
  shownMenus(menus).flatMap((menu) => [
    ...(menu.type === 'menu' && menu.menu_type === 'tab' ? [pathOf(menu)] : []),
    ...pagesIn(menu.children),
  ])

export async function wear(site: Site, layoutMode: LayoutMode): Promise<void> {
  await site.ask('POST', '/admin/index/saveLayout', { layout: { layoutMode } })
}

/** Opens a screen and waits until it shows what it asks for. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(
    page.locator('main [data-animation] :is(h2, form, table, [role=region], [aria-busy=false])').first(),
  ).toBeVisible()
  await expectLoaded(page)
}

export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0)
}

/** No control of the screen lies beyond the edge of the window, except in what can be scrolled. */
async function expectInReach(page: Page, where: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const scrolls = (box: Element | null): boolean =>
        box !== null && (/auto|scroll/.test(getComputedStyle(box).overflowX) || scrolls(box.parentElement))
      return [...document.querySelectorAll('main :is(button, input, select, a)')]
        .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((each) => each.getBoundingClientRect().right > innerWidth + 1 && !scrolls(each.parentElement))
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
    })
  await expect.configure({ soft: true }).poll(beyond, `beyond the edge: ${where}`).toEqual([])
}

/** How high the window has to be for all of a part to be seen at once. */
const wholeHeight = (page: Page, part: string): Promise<number> =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(`${selector}, ${selector} *`)]
    const hidden = boxes
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
      .map((box) => box.scrollHeight - box.clientHeight)
    return 900 + Math.max(0, ...hidden)
  }, part)

/** Nothing that axe finds, and nothing that is wider than the window. */
export async function expectGood(
  page: Page,
  looks: readonly Look[],
  where: string,
  info: TestInfo,
  part?: string,
): Promise<void> {
  for (const [width, colorScheme] of looks) {
    const look = `${where}, ${width}, ${colorScheme}`
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoHorizontalScroll(page, look)
    if (!part) await expectInReach(page, look)
    // What the edge of a sheet cuts in two is not the size that it has.
    if (part) await page.setViewportSize({ width, height: await wholeHeight(page, part) })
    await expectAccessible(page, look, part)
    await pictureTaker(info)(page, look.replaceAll(/\W+/g, '-'))
  }
}
