import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, rowOf } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    choose: 'Choose: Picture',
    dialog: 'Choose from the uploaded pictures',
    search: 'Search by file name',
    none: 'No file found',
  },
  {
    language: 'zh-cn',
    add: '添加',
    choose: '选用: 横幅图',
    dialog: '选用已上传的图片',
    search: '按文件名搜索',
    none: '没有找到文件',
  },
] as const

for (const [turn, { language, ...say }] of languages.entries())
  test(`A picture that was uploaded before is chosen again (${language})`, async ({ clerk, site }) => {
    const page = await clerk({ language })
    await openList(page, 'banner')
    const begin = async (name: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
      await form(page).getByRole('textbox').first().fill(name)
    }
    await begin(`first of ${language}`)
    await form(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: `bamboo ${language}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo(60 + turn, 40),
      })
    await expect(form(page).locator('img[src*="/files/"]')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(rowOf(page, `first of ${language}`)).toHaveCount(1)

    await begin(`second of ${language}`)
    const open = form(page).getByRole('button', { name: say.choose, exact: true })
    const chooser = page.getByRole('dialog', { name: say.dialog })
    await open.click()
    const search = chooser.getByRole('searchbox', { name: say.search })
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(chooser).toBeHidden()
    await expect(form(page)).toBeVisible()
    await expect(open).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type('nothing of this name')
    await expect(chooser.getByText(say.none)).toBeVisible()
    await search.fill(`${language} bam`)
    const found = chooser.getByRole('button', { name: `bamboo ${language}.jpg` })
    await expect(found).toHaveCount(1)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `the choice of a file at ${width}`)
      await expectNoHorizontalScroll(page, `the choice of a file at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await found.press('Enter')
    await expect(chooser).toBeHidden()
    await expect(form(page).getByRole('group', { name: say.choose.split(': ')[1] ?? '' })).toBeFocused()
    await expect(form(page).locator('img[src*="/files/"]')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(rowOf(page, `second of ${language}`)).toHaveCount(1)
    const { data } = await site.ask<{ list: { banner_image: string }[] }>('GET', '/admin/banner/index', {
      quick_search: `of ${language}`,
    })
    expect(new Set(data.list.map(({ banner_image: image }) => image)).size).toBe(1)
    expect(data.list).toHaveLength(2)
  })
