import type { Page, Route } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { dialog, expectStates, openHouse, openTerminal, said, tasks } from '#tests/e2e/support/terminal.ts'
import { packed, publicKey } from '#tests/modules/module-house.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const words = {
  en: {
    waits: 'Waits for what it needs',
    missing: 'Not here',
    bring: 'Look for them',
    brought: 'Everything that Wall needs is here. Please agree to what it may do',
    first: 'First: Questions and answers 1.0.0',
    firstCloud: 'First: Cloud 1.0.0',
    agree: /I agree/,
    install: 'Install',
    installed: 'Installed',
    failed: /Not all were found, and the terminal says why/,
    nowhere: /cloud: tower needs one from 1\.0\.0 and below 2\.0\.0, which is nowhere/,
    open: 'Open the terminal',
    look: 'Look at it',
    recheck: 'Recheck: Bring what a module needs',
    retry: 'Retry: Bring what a module needs',
    found: /^Everything that Tower needs is here/,
  },
  'zh-cn': {
    waits: '等待所需模块',
    missing: '不在这里',
    bring: '查找并带来',
    brought: '“墙”需要的都在这里了，请同意其权限',
    first: '先安装：问答 1.0.0',
    firstCloud: '先安装：云 1.0.0',
    agree: /我同意/,
    install: '安装',
    installed: '已安装',
    failed: /没有找齐，原因见终端/,
    nowhere: /cloud：tower 需要的版本从 1\.0\.0 起、低于 2\.0\.0，哪里都没有找到/,
    open: '打开终端',
    look: '查看',
    recheck: '重新检查：带来模块需要的其他模块',
    retry: '重试：带来模块需要的其他模块',
    found: /^“塔”需要的都在这里了/,
  },
} as const
type Wording = (typeof words)['en' | 'zh-cn']

const named = (id: string, zh: string, en: string, needs: string[] = []) =>
  packed({
    id,
    capabilities: {},
    files: {},
    more: {
      name: { zh, en },
      needs: needs.map((each) => ({ id: each, from: '1.0.0', below: '2.0.0' })),
    },
  })

const upload = (page: Page, bytes: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'm.zip', mimeType: 'application/zip', buffer: bytes })

const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

const look = (page: Page, say: Wording, uid: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.locator('code', { hasText: uid }) })
    .getByRole('button', { name: say.look })
    .click()

async function agree(page: Page, say: Wording): Promise<void> {
  await dialog(page).getByLabel(say.agree).check()
  await button(page, say.install).click()
}

for (const language of ['en', 'zh-cn'] as const) {
  const say = words[language]

  test(`What a module needs is brought by the terminal, agreed to and installed in order (${language})`, async ({
    another,
    clerk,
    watch,
  }, info) => {
    watch.expect(/ERR_CONNECTION_REFUSED/)
    const { site, startAnew } = await openHouse(another, info.outputPath('house'))
    await site.ask('POST', '/admin/module/trust', { name: 'Tests', key: publicKey })
    const page = await clerk({ at: site, language })
    const shot = pictureTaker(info)
    await page.goto(`${site.url}/admin/module`)
    await upload(page, await named('wall', '墙', 'Wall', ['faq']))
    await expect(dialog(page).getByText(say.waits)).toBeVisible()
    await expect(dialog(page).getByText(say.missing)).toBeVisible()
    await expect(button(page, say.install)).toHaveCount(0)
    await shot(page, 'needs')
    await expectAccessible(page, 'a module whose needs are missing')

    // The server runs the task to its end, and the page is loaded anew before it hears of it.
    const ended = Promise.withResolvers<void>()
    const hold = async (route: Route) => {
      await route.fetch()
      ended.resolve()
    }
    await page.route(/\/admin\/Terminal\/index/, hold, { times: 1 })
    await button(page, say.bring).click()
    await ended.promise
    await page.reload()
    await look(page, say, 'wall')
    await expect(dialog(page).getByText(say.first)).toBeVisible()
    await page.keyboard.press('Escape')
    await openTerminal(page, said[language])
    await expectStates(page, said[language], [5])
    await button(page, say.recheck).click()
    await expectStates(page, said[language], [3])
    await expect(page.getByText(say.brought)).toBeVisible()

    await site.end('SIGTERM')
    const anew = await startAnew()
    await page.goto(`${anew.url}/admin/module`)
    await look(page, say, 'wall')
    await expect(dialog(page).getByText(say.first)).toBeVisible()
    await shot(page, 'first')
    await expectAccessible(page, 'a module that waits for consent to another')
    await agree(page, say)
    await expect(dialog(page).getByText(say.first)).toHaveCount(0)
    await shot(page, 'then')
    await agree(page, say)
    await expect(dialog(page).getByText(say.installed, { exact: true }).first()).toBeVisible()
    await expect(dialog(page).getByText(say.waits)).toHaveCount(0)
    expect((await fetch(`${anew.url}/m/faq/questions`)).status).toBe(200)
    await anew.end('SIGTERM')
  })

  test(`A need that is nowhere fails in words, and is tried again in the terminal (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const { site } = await openHouse(another, info.outputPath('house'))
    await site.ask('POST', '/admin/module/trust', { name: 'Tests', key: publicKey })
    const page = await clerk({ at: site, language, viewport: { width: 360, height: 740 } })
    const shot = pictureTaker(info)
    await page.goto(`${site.url}/admin/module`)
    await upload(page, await named('tower', '塔', 'Tower', ['cloud']))
    await button(page, say.bring).click()
    await expect(tasks(page).getByText(say.nowhere)).toBeVisible()
    await expectStates(page, said[language], [4])
    await shot(page, 'failed-terminal')
    await page.keyboard.press('Escape')
    await page.reload()
    await look(page, say, 'tower')
    await expect(dialog(page).getByText(say.failed)).toBeVisible()
    await expectNoHorizontalScroll(page, 'a module whose needs were not found')
    await shot(page, 'failed')
    await page.keyboard.press('Escape')
    await upload(page, await named('cloud', '云', 'Cloud'))
    await expect(button(page, say.install)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await openTerminal(page, said[language])
    await button(page, say.retry).click()
    await expectStates(page, said[language], [3])
    await expect(page.getByText(say.found)).toBeVisible()
    await page.keyboard.press('Escape')
    await look(page, say, 'tower')
    await expect(dialog(page).getByText(say.firstCloud)).toBeVisible()
    await agree(page, say)
    await expect(dialog(page).getByText(say.firstCloud)).toHaveCount(0)
    await agree(page, say)
    await expect(dialog(page).getByText(say.waits)).toHaveCount(0)
  })
}
