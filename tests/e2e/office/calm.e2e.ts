import type { Page } from '@playwright/test'
import { pageAnimations } from '#platform/admin/layout/layout.ts'
import { form, openList, settledList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

/** Notes from now on, frame by frame, what moves for longer than the blink of an eye. */
async function noteMovement(page: Page) {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      for (const { effect, timeline } of document.getAnimations()) {
        const { duration = 0, endTime = 0 } = effect?.getComputedTiming() ?? {}
        if (timeline !== document.timeline || (Number(duration) <= 1 && Number(endTime) <= 1)) continue
        const { target } = effect as KeyframeEffect
        seen.add(`${target?.className}: ${String(duration)} ${String(endTime)}`)
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(globalThis, { moved: seen })
  })
}

const moved = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved])

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`The office moves only for those who have not asked for calm (${reducedMotion})`, async ({
    clerk,
    site,
  }) => {
    await site.ask('POST', '/admin/index/saveLayout', { layout: { mainAnimation: pageAnimations[0] } })
    const page = await clerk({ reducedMotion })
    await openList(page, 'link')
    await noteMovement(page)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Hot word', exact: true }).click()
    await settledList(page)
    await page.getByRole('button', { name: 'Layout', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').getByRole('button', { name: 'Add', exact: true }).click()
    await form(page).getByRole('textbox').first().fill('Half')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Colours', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    if (reducedMotion === 'reduce') expect(await moved(page)).toEqual([])
    else expect((await moved(page)).length).toBeGreaterThan(3)
    await site.ask('POST', '/admin/index/saveLayout', { layout: {} })
  })
