import type { Page } from '@playwright/test'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { more, openTerminal, said, tasks } from '#tests/e2e/support/terminal.ts'

/** What stands under a key of the specification in this browser; null where nothing does. */
const stored = (page: Page, key: string, store: 'localStorage' | 'sessionStorage' = 'localStorage') =>
  page.evaluate(
    ([key, store]) => JSON.parse(globalThis[store].getItem(key) ?? 'null') as Record<string, unknown> | null,
    [key, store] as const,
  )

const numbers = { startTime: expect.any(Number), pauseTime: expect.any(Number), at: expect.any(Number) }

test('The working time of a day is kept, pauses with its button and begins anew on another day', async ({
  clerk,
}) => {
  const page = await clerk()
  await page.goto('/admin/dashboard')
  await expect(page.getByText('At work today', { exact: true })).toBeVisible()
  const first = await stored(page, 'workingTime')
  expect(first).toEqual({
    date: expect.stringMatching(/^20\d\d-[1-9]\d?-[1-9]\d?$/),
    ...numbers,
    startPauseTime: 0,
  })

  await page.evaluate((time) => {
    const earlier = { ...time, startTime: Number(time?.startTime) - (2 * 60 + 5) * 60 }
    localStorage.setItem('workingTime', JSON.stringify(earlier))
  }, first)
  await page.reload()
  await expect(page.getByText('2 h 5 min')).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await stored(page, 'workingTime'))?.startPauseTime).not.toBe(0)
  await page.reload()
  await expect(page.getByText('Paused, at work today')).toBeVisible()
  await expect(page.getByText('2 h 5 min')).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(async () => (await stored(page, 'workingTime'))?.startPauseTime).toBe(0)

  await page.evaluate((time) => {
    localStorage.setItem('workingTime', JSON.stringify({ ...time, date: '2026-1-5', startTime: 1 }))
  }, first)
  await page.reload()
  await expect(page.getByText('0 h 0 min')).toBeVisible()
  expect(await stored(page, 'workingTime')).toMatchObject({ date: first?.date, pauseTime: 0 })
})

test('Every key of the specification is kept, in the form of clients of this family', async ({
  clerk,
  member,
}) => {
  const page = await clerk({ viewport: { width: 1280, height: 800 } })
  await openList(page, 'link')
  expect(await stored(page, 'adminInfo')).toMatchObject({
    username: 'admin',
    super: true,
    token: expect.any(String),
    refreshToken: expect.any(String),
  })
  expect(await stored(page, 'storeConfig_v2')).toMatchObject({
    layout: { layoutMode: 'Default', mainAnimation: 'slide-right', menuWidth: 260, menuDefaultIcon: 'minus' },
    lang: { defaultLang: 'en' },
  })
  await page.getByRole('button', { name: 'Fold the menu' }).click()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect
    .poll(() => stored(page, 'beforeResizeLayout', 'sessionStorage'))
    .toEqual({ layoutMode: 'Default', menuCollapse: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect.poll(() => stored(page, 'beforeResizeLayout', 'sessionStorage')).toBeNull()
  await page.getByRole('button', { name: 'Unfold the menu' }).click()

  await page.getByRole('navigation', { name: 'Open pages' }).getByRole('link').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Full screen this tab' }).click()
  expect(await stored(page, 'storeTabViewConfig')).toEqual({ tabFullScreen: true })
  await page.reload()
  await page.getByRole('button', { name: 'Show menu and tabs' }).click()
  expect(await stored(page, 'storeTabViewConfig')).toEqual({ tabFullScreen: false })

  await openTerminal(page, said.en)
  await more(page, said.en, said.en.node)
  await expect(tasks(page)).toContainText(process.version)
  await expect
    .poll(() => stored(page, 'storeTerminal'))
    .toMatchObject({
      state: { showDot: false, automaticCleanupTask: 1, taskList: [{ command: expect.any(String) }] },
    })

  const reader = await member()
  await reader.goto('/en/user/account/overview')
  expect(await stored(reader, 'userInfo')).toMatchObject({
    username: 'tester',
    token: expect.any(String),
    refreshToken: expect.any(String),
  })
})
