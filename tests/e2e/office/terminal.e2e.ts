import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import {
  dialog,
  expectStates,
  holdStream,
  more,
  openHouse,
  openTerminal,
  republish,
  said,
  tasks,
} from '#tests/e2e/support/terminal.ts'

for (const language of ['en', 'zh-cn'] as const)
  test(`A super administrator runs, watches, stops and retries commands (${language})`, async ({
    another,
    clerk,
    watch,
  }, info) => {
    watch.expect(/ERR_CONNECTION_REFUSED/)
    const words = said[language]
    const { site, letGo, startAnew } = await openHouse(another, info.outputPath('house'))
    const page = await clerk({ at: site, language })
    await openList(page, 'admin')
    await openTerminal(page, words)
    await expectAccessible(page, 'the terminal without tasks')

    const linked = await holdStream(page)
    await more(page, words, words.node)
    await expectStates(page, words, [1])
    linked()
    await expectStates(page, words, [3])
    await expect(tasks(page)).toContainText(process.version)
    await dialog(page).getByRole('button', { name: words.hide }).click()
    await expect(tasks(page)).not.toContainText(process.version)

    // One runs, another waits; whoever comes by watches, and a page that is loaded anew asks what became of it.
    await republish(page, words)
    await expect(tasks(page)).toContainText('begun')
    await expectStates(page, words, [2])
    await dialog(page).getByRole('button', { name: words.install }).click()
    await expectStates(page, words, [2, 0])
    await expectAccessible(page, 'the terminal with a running task')
    await expect(dialog(page).getByRole('button', { name: words.stop })).toBeVisible()

    const other = await clerk({ at: site, language })
    await openList(other, 'admin')
    await openTerminal(other, words)
    await expect(dialog(other).getByText(words.running)).toBeVisible()
    await dialog(other).getByRole('button', { name: words.watch }).click()
    await expect(tasks(other)).toContainText('begun')

    await page.reload()
    await openTerminal(page, words)
    await expectStates(page, words, [5, 0])
    await expect(dialog(page).getByText(words.blocks)).toBeVisible()
    await dialog(page).getByRole('button', { name: words.recheck }).click()
    await expectStates(page, words, [2, 0])
    await expect(tasks(page).first()).toContainText('begun')

    // Hidden, it shows a dot and says that a failed task blocks. The task behind it needs a lock file that is not there.
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: words.terminal })).toBeFocused()
    await letGo()
    await expect(page.getByRole('button', { name: words.news })).toBeVisible()
    await expectStates(other, words, [3])
    await expect(tasks(other)).toContainText('over')
    await openTerminal(page, words)
    await expectStates(page, words, [3, 4])
    await expect(tasks(page).nth(1)).toContainText(words.noLock)
    await dialog(page).getByRole('button', { name: words.clean }).click()
    await expectStates(page, words, [4])
    await more(page, words, words.node)
    await expectStates(page, words, [4, 0])
    await expect(dialog(page).getByText(words.blocks)).toBeVisible()
    await expectAccessible(page, 'the terminal with a failed task')
    await dialog(page).getByRole('button', { name: words.retry }).click()
    await expectStates(page, words, [4, 0])
    await dialog(page).getByRole('button', { name: words.remove }).click()
    await expectStates(page, words, [3])

    await site.end('SIGTERM')
    const anew = await startAnew()
    await more(page, words, words.node)
    await expectStates(page, words, [3])
    await anew.end('SIGTERM')
  })

for (const language of ['en', 'zh-cn'] as const)
  test(`A command is stopped by hand, and ends with the server that runs it (${language})`, async ({
    another,
    clerk,
    watch,
  }, info) => {
    watch.expect(/ERR_CONNECTION_REFUSED/)
    const words = said[language]
    const { site, startAnew } = await openHouse(another, info.outputPath('house'))
    const page = await clerk({ at: site, language })
    await openList(page, 'admin')
    await openTerminal(page, words)
    await republish(page, words)
    await expect(tasks(page)).toContainText('begun')
    await dialog(page).getByRole('button', { name: words.stop }).click()
    await expectStates(page, words, [4])
    await expect(tasks(page)).toContainText(words.stopped)

    await dialog(page).getByRole('button', { name: words.retrySlow }).click()
    await expectStates(page, words, [2])
    await expect(tasks(page)).toContainText('begun')
    await page.keyboard.press('Escape')
    await site.end('SIGTERM')
    const anew = await startAnew()
    await openTerminal(page, words)
    await expectStates(page, words, [4])
    await expect(tasks(page)).toContainText(words.serverStopped)
    await anew.end('SIGTERM')
  })

test('A failed task that blocks is told while the terminal is hidden', async ({ another, clerk }, info) => {
  const words = said.en
  const { site, letGo } = await openHouse(another, info.outputPath('house'))
  const page = await clerk({ at: site })
  await openList(page, 'admin')
  await openTerminal(page, words)
  await republish(page, words)
  await dialog(page).getByRole('button', { name: words.install }).click()
  await more(page, words, words.node)
  await expectStates(page, words, [2, 0, 0])
  await page.keyboard.press('Escape')
  await letGo()
  await expect(page.getByText(words.neverStart)).toBeVisible()
})
