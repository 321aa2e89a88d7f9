import type { Page } from '@playwright/test'
import { form, openList, rowOf, settledList } from '#tests/e2e/support/back-office.ts'
import { expect, test, type Site } from '#tests/e2e/support/site.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    leave: 'Leave',
    cancel: 'Cancel',
    discard: 'Discard',
    upload: 'Upload: Picture',
  },
  {
    language: 'zh-cn',
    add: '添加',
    leave: '离开',
    cancel: '取消',
    discard: '丢弃',
    upload: '上传: 横幅图',
  },
] as const
type Words = (typeof languages)[number]

/** How many files of this name there are. */
async function filesNamed(site: Site, name: string): Promise<number> {
  const { data } = await site.ask<{ total: number }>('GET', '/admin/attachment/index', { quick_search: name })
  return data.total
}

/** Pictures differ by their width, as the same picture is stored once. */
async function begin(page: Page, words: Words, { name, width }: { name: string; width: number }) {
  await page.getByRole('toolbar').getByRole('button', { name: words.add, exact: true }).click()
  await add(page, name, width)
}

async function add(page: Page, name: string, width: number) {
  const sheet = form(page)
  await sheet.getByRole('textbox').first().fill(name)
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await photo(width, 8) })
  await expect(sheet.locator('img[src*="/files/"]')).toBeVisible()
}

for (const [turn, words] of languages.entries()) {
  const { language } = words
  const widthOf = (at: number) => 30 + turn * 10 + at

  test(`What was uploaded in a form goes when it is left, and stays when it is saved (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    await openList(page, 'banner')
    await begin(page, words, { name: `left-${language}`, width: widthOf(0) })
    expect(await filesNamed(site, `left-${language}`)).toBe(1)
    await form(page).getByRole('button', { name: words.cancel, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.leave, exact: true }).click()
    await expect.poll(() => filesNamed(site, `left-${language}`)).toBe(0)

    await begin(page, words, { name: `kept-${language}`, width: widthOf(1) })
    await page.keyboard.press('Control+s')
    await expect(rowOf(page, `kept-${language}`)).toHaveCount(1)
    expect(await filesNamed(site, `kept-${language}`)).toBe(1)
  })

  test(`Of two pictures for one place the one that is not saved goes (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    await openList(page, 'banner')
    await begin(page, words, { name: `first-${language}`, width: widthOf(2) })
    const first = await form(page).locator('img[src*="/files/"]').getAttribute('src')
    await add(page, `second-${language}`, widthOf(3))
    await expect(form(page).locator(`img[src="${first}"]`)).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(rowOf(page, `second-${language}`)).toHaveCount(1)
    await expect.poll(() => filesNamed(site, `first-${language}`)).toBe(0)
    expect(await filesNamed(site, `second-${language}`)).toBe(1)
  })

  test(`A draft keeps its picture over a reload, and gives it up when it is discarded (${language})`, async ({
    clerk,
    site,
  }) => {
    const page = await clerk({ language })
    page.on('dialog', (question) => void question.accept())
    await openList(page, 'banner')
    await begin(page, words, { name: `draft-${language}`, width: widthOf(4) })
    await page.reload()
    await settledList(page)
    const discard = page.locator('main').getByRole('button', { name: words.discard })
    await expect(discard).toBeVisible()
    expect(await filesNamed(site, `draft-${language}`)).toBe(1)
    await discard.click()
    await expect.poll(() => filesNamed(site, `draft-${language}`)).toBe(0)
  })
}
