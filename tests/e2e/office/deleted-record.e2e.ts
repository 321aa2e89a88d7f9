import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { form, openList, rowOf } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    edit: 'Edit: ',
    save: 'Save',
    saveAsNew: 'Save as a new record',
    gone: /^This record has been deleted meanwhile: .*, \d\d:\d\d$/,
    noAdd: /You may not add records of this kind/,
  },
  {
    language: 'zh-cn',
    edit: '编辑: ',
    save: '保存',
    saveAsNew: '另存为新记录',
    gone: /^这条记录在此期间已被删除：.*，\d\d:\d\d$/,
    noAdd: /没有添加这类记录的权限/,
  },
] as const

const nodes = ['link/index', 'link/edit', 'link/del']

for (const { language, ...say } of languages) {
  test(`A record that was deleted under an open form is saved as a new one (${language})`, async ({
    clerk,
    site,
  }) => {
    const name = `Soon gone ${language}`
    const added = await site.ask<{ id: number }>('POST', '/admin/link/add', {
      name_zh_cn: name,
      name_en: name,
      url: 'https://example.com/',
    })
    const deleting = await staffWith(site, nodes)
    const mayNotAdd = await staffWith(site, nodes)
    const pages = [await clerk({ language }), await clerk({ language, session: mayNotAdd })] as const
    for (const page of pages) {
      await openList(page, 'link')
      await page.getByRole('button', { name: say.edit + name }).click()
      await form(page).getByRole('textbox').first().fill(`Kept ${language}`)
    }
    await site.ask('DELETE', '/admin/link/del', { ids: [added.data.id] }, deleting.token)
    for (const page of pages) {
      await form(page).getByRole('button', { name: say.save, exact: true }).click()
      await expect(form(page).getByText(say.gone)).toContainText(String(deleting.username))
      await expect(form(page).getByRole('alert')).toBeFocused()
      await expect(form(page).getByRole('textbox').first()).toHaveValue(`Kept ${language}`)
    }
    const [page, other] = pages
    await expect(form(other).getByText(say.noAdd)).toBeVisible()
    await expect(form(other).getByRole('button', { name: say.saveAsNew })).toBeHidden()
    await expectAccessible(page, 'the form of a deleted record')
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the form of a deleted record at ${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await form(page).getByRole('button', { name: say.saveAsNew }).click()
    await expect(form(page)).toBeHidden()
    await expect(rowOf(page, language === 'en' ? name : `Kept ${language}`)).toHaveCount(1)
    const kept = await site.ask('GET', '/admin/link/index', { quick_search: `Kept ${language}` })
    expect(kept.data.list).toMatchObject([{ name_zh_cn: `Kept ${language}`, name_en: name }])
  })
}
