import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    add: 'Add',
    save: 'Save',
    username: 'Username',
    nickname: 'Nickname',
    password: 'Password',
    needed: 'Please fill in: Password',
    taken: 'Another record has this already. Please choose another',
    same: 'The same data already exists in the system',
    upload: 'Upload: Picture',
    notAPicture: '“paper.pdf”: This is not a valid image',
    allowed: '(allowed: jpg, png',
  },
  {
    language: 'zh-cn',
    add: '添加',
    save: '保存',
    username: '用户名',
    nickname: '昵称',
    password: '密码',
    needed: '请填写密码',
    taken: '已有另一条记录使用，请换一个',
    same: '系统已存在相同数据',
    upload: '上传: 头像',
    notAPicture: '“paper.pdf”：',
    allowed: '可上传：jpg, png',
  },
] as const

for (const words of languages) {
  test(`A refusal stands at its field, which has the focus (${words.language})`, async ({ clerk }) => {
    const page = await clerk({ language: words.language })
    await openList(page, 'admin')
    await page.getByRole('toolbar').getByRole('button', { name: words.add }).click()
    const sheet = form(page)
    const field = (name: string) => sheet.locator(`[data-field="${name}"]`)
    const save = sheet.getByRole('button', { name: words.save, exact: true })
    await field('username').fill('admin')
    await field('nickname').fill('林')
    await save.click()
    await expect(field('group_ids').locator('input').first()).toBeFocused()
    await expect(sheet.getByText(words.needed)).toHaveCount(1)
    await expect(sheet.locator('label', { hasText: words.password })).toContainText('*')

    await sheet.locator('[data-field=group_ids]').click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await field('password').fill('seven-quiet-strings')
    await save.click()
    await expect(field('username')).toBeFocused()
    await expect(field('username')).toHaveAccessibleDescription(words.taken)
    await expect(page.getByText(words.same)).toHaveCount(0)

    await sheet.locator('input[type=file]').setInputFiles({
      name: 'paper.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    })
    const refused = sheet.getByRole('alert').filter({ hasText: words.notAPicture })
    await expect(refused).toContainText(words.allowed)
    await expectAccessible(page, 'refusals of a form')
  })
}
