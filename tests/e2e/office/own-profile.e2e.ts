import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const languages = [
  {
    language: 'en',
    tools: 'Tools',
    profile: 'My profile',
    nickname: 'Nickname',
    signature: 'Signature',
    email: 'Email',
    save: 'Save',
    saved: 'The profile is saved',
    current: 'Current password',
    next: 'New password',
    again: 'New password again',
    change: 'Change the password',
    differ: 'The two new passwords differ',
    did: 'What I did',
    deed: 'Own profile changed',
    seek: 'Search what I did',
    nothing: 'Nothing found',
    devices: 'Devices signed in',
  },
  {
    language: 'zh-cn',
    tools: '工具',
    profile: '个人资料',
    nickname: '昵称',
    signature: '签名',
    email: '邮箱',
    save: '保存',
    saved: '资料已保存',
    current: '当前密码',
    next: '新密码',
    again: '再次输入新密码',
    change: '修改密码',
    differ: '两次输入的新密码不一致',
    did: '我做过什么',
    deed: '修改个人资料',
    seek: '搜索操作',
    nothing: '没有找到操作记录',
    devices: '登录的设备',
  },
] as const

for (const words of languages) {
  test(`Staff with one permission keep their own profile and password (${words.language})`, async ({
    clerk,
    site,
  }) => {
    const session = await staffWith(site, ['event/index'])
    const page = await clerk({ session, language: words.language })
    await page.goto('/admin/event')
    await page
      .getByRole('region', { name: words.tools, exact: true })
      .locator('[aria-haspopup=menu]')
      .last()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: words.profile }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/profile$/)
    await expect(page.getByRole('heading', { level: 1, name: words.profile })).toBeVisible()
    await expectAccessible(page, 'the own profile')

    await page.getByLabel(words.nickname, { exact: false }).fill('Quiet hand')
    await page.getByLabel(words.email, { exact: true }).fill('quiet@example.org')
    await page.getByLabel(words.signature, { exact: true }).fill('Step by step')
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.saved).first()).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/admin\/profile$/)
    await expect(page.getByLabel(words.signature, { exact: true })).toHaveValue('Step by step')

    const log = page.getByRole('region', { name: words.did })
    await expect(log.getByRole('listitem').filter({ hasText: words.deed })).toHaveCount(1)
    await log.getByRole('searchbox', { name: words.seek }).fill('no such deed')
    await expect(log.getByText(words.nothing)).toBeVisible()

    await page.getByRole('button', { name: words.devices }).click()
    await expect(page.getByRole('dialog', { name: words.devices })).toBeVisible()
    await page.keyboard.press('Escape')

    const type = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await type(words.current, 'seven-strings-13')
    await type(words.next, 'eight-strings-14')
    await type(words.again, 'eight-strings-15')
    await page.getByRole('button', { name: words.change }).click()
    await expect(page.getByText(words.differ)).toBeVisible()
    await type(words.again, 'eight-strings-14')
    for (const width of [1024, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoHorizontalScroll(page, `the own profile at ${width}`)
    }
    await page.getByRole('button', { name: words.change }).click()
    await expect(page.getByLabel(words.current, { exact: true })).toHaveValue('')
    await page.goto('/admin/event')
    await expect(page).toHaveURL(/\/admin\/login/)
  })
}
