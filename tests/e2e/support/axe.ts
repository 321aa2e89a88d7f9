import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Axe {
  run: (scope: string, options: RunOptions) => Promise<AxeResults>
}

/** Axe finds no accessibility problem on the page. */
export async function expectAccessible(page: Page, where: string, part = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  await settle(page)
  const findings = await page.evaluate(
    async ([scope, wanted]) => {
      const { axe } = globalThis as unknown as { axe: Axe }
      const { violations } = await axe.run(scope, {
        runOnly: { type: 'tag', values: [...wanted] },
        resultTypes: ['violations'],
        preload: false,
        selectors: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} — ${any[0]?.message ?? ''}`),
      )
    },
    [part, tags] as const,
  )
  expect.soft(findings, `axe: ${where}`).toEqual([])
}

/** The back office draws another layout a moment after the window has another width. */
export async function expectNoHorizontalScroll(page: Page, where: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await softly.poll(tooWide, `scrolls sideways: ${where}`).toBeLessThanOrEqual(0)
}

const softly = expect.configure({ soft: true })

/** Waits until colours have changed with the theme. Animations that follow scrolling never end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
