import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { eventWith } from '#tests/e2e/support/desk-people.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    goOn: 'Go on',
    save: 'Save',
    keep: 'Keep mine',
    contact: /^Contact/,
    tools: 'Tools of the list',
    write: 'Write to everybody',
    subject: 'Subject (English)',
  },
  {
    language: 'zh-cn',
    goOn: '继续填写',
    save: '保存',
    keep: '保留我的值',
    contact: /^联系/,
    tools: '名单工具',
    write: '给大家写信',
    subject: '主题（英文）',
  },
] as const

for (const { language, ...say } of languages) {
  const goOn = (page: Page) => page.getByRole('button', { name: say.goOn })

  test(`Half-typed settings survive a reload and a closed tab, secrets do not (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    await page.goto('/admin/config?group=mail')
    await page.locator('[name=smtp_user]').fill('letters@example.org')
    await page.locator('[name=smtp_pass]').fill('open-sesame-17')
    await page.getByRole('tab', { name: say.contact }).click()
    const phone = page.locator('[name=contact_phone]')
    const before = await phone.inputValue()
    await phone.fill(`0512 ${language}`)
    await stored(page, `0512 ${language}`)
    expect(await everythingStored(page)).not.toContain('open-sesame-17')
    await site.ask('POST', '/admin/config/edit', { contact_phone: '0512 9999' })

    const again = await reopened(page, '/admin/config?group=contact')
    await expectAccessible(again, 'the offer of half-typed settings')
    await expectNoHorizontalScroll(again, 'the offer of half-typed settings')
    await goOn(again).click()
    const typed = again.locator('[name=contact_phone]')
    await expect(typed).toHaveValue(`0512 ${language}`)
    await expect(again.getByRole('tabpanel').getByText('0512 9999')).toBeVisible()
    await again.getByRole('button', { name: say.keep }).click()
    await again.getByRole('button', { name: say.save, exact: true }).click()
    await expect(again.getByRole('tabpanel').getByText('0512 9999')).toBeHidden()
    await again.reload()
    await expect(typed).toHaveValue(`0512 ${language}`)
    await site.ask('POST', '/admin/config/edit', { contact_phone: before })
  })

  test(`The half-typed own profile survives a reload and a closed tab (${language})`, async ({ clerk }) => {
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    await page.goto('/admin/profile')
    await page.locator('[name=motto]').fill(`Half a thought ${language}`)
    await page.locator('[name=password]').fill('seven-quiet-strings')
    await stored(page, 'Half a thought')
    expect(await everythingStored(page)).not.toContain('seven-quiet-strings')
    const again = await reopened(page, '/admin/profile')
    await goOn(again).click()
    await expect(again.locator('[name=motto]')).toHaveValue(`Half a thought ${language}`)
  })

  test(`A half-typed letter to everybody survives a reload and a closed tab (${language})`, async ({
    clerk,
    site,
  }) => {
    const { id } = await eventWith(site, ['王小明'])
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    const dialog = await openLetter(page, id)
    await dialog.getByLabel(say.subject).fill(`Half a letter ${language}`)
    await stored(page, 'Half a letter')
    const again = await reopened(page, '/admin')
    const letter = await openLetter(again, id)
    await goOn(again).click()
    await expect(letter.getByLabel(say.subject)).toHaveValue(`Half a letter ${language}`)
    await expectAccessible(again, 'the half-typed letter')
    await removeEvents(site, [id])
  })

  async function openLetter(page: Page, id: number): Promise<Locator> {
    await page.goto(`/admin/signup_desk?event=${id}`)
    await page.getByRole('button', { name: say.tools }).click()
    await page.getByRole('menuitem', { name: say.write }).click()
    return page.getByRole('dialog', { name: say.write })
  }
}

const everythingStored = (page: Page) =>
  page.evaluate(() => JSON.stringify([...Object.values(localStorage), ...Object.values(sessionStorage)]))

/** It is stored a second later. */
const stored = (page: Page, words: string) =>
  expect.poll(() => everythingStored(page), 'the draft').toContain(words)

/** After a reload the tab is closed, and the page opened in another one. */
async function reopened(page: Page, address: string): Promise<Page> {
  await page.reload()
  const again = await page.context().newPage()
  await page.close()
  await again.goto(address)
  return again
}
