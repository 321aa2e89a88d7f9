import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { logCheckCalls } from '#features/audit/log-check.calls.ts'
import type { LogReport } from '#features/audit/chain/problem-list.ts'
import { renderInOffice } from '#tests/browser/office-stage.tsx'
import { ok, stubServer } from '#tests/browser/stub-server.ts'
import { LogCheckScreen } from './LogCheckScreen.tsx'

const anchor = '2036-12-01:12:abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq'
const good: LogReport = { checked: 12, redacted: 1, waiting: 0, anchor, problems: [], problemCount: 0 }
const bad: LogReport = {
  ...good,
  problems: [
    { kind: 'missing', from: 3, to: 5, at: 2_111_709_600 },
    { kind: 'altered', from: 9, to: 9, at: 2_111_709_600, who: 'root', node: 'event/edit' },
    { kind: 'rewritten', from: 12, to: 12, day: '2036-12-01' },
  ],
  problemCount: 3,
}
const answerWith = (report: LogReport | null, isRunning = false) =>
  ok({ check: { startedAt: 2_111_709_600, isRunning, checked: 6, total: 12, report }, anchors: [anchor] })

test('a check that is started is shown while it runs, and then with each place that it found', async () => {
  const server = stubServer()
  server.on(logCheckCalls.index, () => ok({ check: null, anchors: [] }))
  server.on(logCheckCalls.start, () => ok())
  await renderInOffice(<LogCheckScreen />)
  await expect.element(page.getByText('There was no check yet.')).toBeVisible()
  server.on(logCheckCalls.index, () => answerWith(null, true))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect.element(page.getByText('Checking: 6 of 12')).toBeVisible()
  server.on(logCheckCalls.index, () => answerWith(bad))
  await expect.element(page.getByText(/3 places are not as written/)).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Action 3–5 Removed after/ })).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /Action 9 Altered .* root · event\/edit/ }))
    .toBeVisible()
  await expect.element(page.getByRole('row', { name: /Digest 12 .* anchor of 2036-12-01/ })).toBeVisible()
  expect(server.sent(logCheckCalls.start)).toHaveLength(1)
})

test('a good check and the anchors are shown in Chinese, without a button for who may not start one', async () => {
  const server = stubServer()
  server.on(logCheckCalls.index, () => answerWith(good))
  await renderInOffice(<LogCheckScreen />, { locale: 'zh-cn', nodes: ['log_check/index'] })
  await expect.element(page.getByText(/没有发现改动/)).toBeVisible()
  await expect.element(page.getByText(anchor)).toBeVisible()
  expect(page.getByRole('button').elements()).toHaveLength(0)
})
