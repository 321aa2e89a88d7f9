import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { joinMember } from '#tests/e2e/support/join-member.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A member closes the account with the password, sees it on every page, and keeps the account', async ({
  visitor,
  site,
}) => {
  const page = await visitor({ locale: 'en', reducedMotion: 'reduce' })
  const { id, password } = await joinMember(site, page)
  await site.ask('POST', '/admin/certificate/add', {
    member_id: id,
    title_zh_cn: '结业',
    title_en: 'Done',
    holder: '顾知微',
    reason: 'For the tests',
  })
  await page.goto('/en/user/account/data')
  const part = page.getByRole('region', { name: 'Close my account' })
  await expect(part).toContainText('14 days to change your mind')
  await expect(part).toContainText('Your certificate; whether your name stays on it is for you to say')
  await part.getByText('I want to close my account').press('Enter')
  await expectAccessible(page, 'closing an account')
  await part.getByRole('button', { name: 'Close my account' }).click()
  await expect(part.getByRole('alert')).toContainText('Please enter your current password')
  await part.getByLabel('Current password').fill('not-this-one')
  await part.getByLabel('Current password').press('Enter')
  await expect(part.getByRole('alert')).toContainText('The current password is not right')
  await expect(part.getByLabel('My name stays')).toBeChecked()
  await part.getByLabel('Current password').fill(password)
  await part.getByLabel('Current password').press('Enter')

  await expect(part.getByRole('status')).toHaveText('We have your request to close the account')
  await expect(part.getByRole('status')).toBeFocused()
  await expect(part).toContainText(/Your account closes on \d+ \w+ \d{4}/)
  await expectAccessible(page, 'an account that is about to close')
  await page.goto('/en/user/account')
  await expect(page.getByText('Until then it works as always.')).toBeVisible()
  await page.goto('/user/account/profile')
  const keep = page.getByRole('button', { name: '保留账号' })
  await expect(page.getByText('在此之前照常可用')).toBeVisible()
  await expectAccessible(page, '即将注销的账号')
  await keep.press('Enter')
  await expect(page.getByText('账号已保留，一切照旧')).toBeVisible()
  await expect(keep).toBeHidden()

  await page.getByRole('link', { name: '我的数据' }).first().click()
  const theirs = page.getByRole('region', { name: '注销账号' })
  await theirs.getByText('我要注销账号').press('Enter')
  await theirs.getByLabel('当前密码').fill(password)
  await theirs.getByLabel('当前密码').press('Enter')
  await expect(keep).toBeVisible()
  await expect(page.getByText('账号已保留，一切照旧')).toBeHidden()
  await keep.press('Enter')
  await expect(keep).toBeHidden()
  await page.goto('/user/account/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('个人资料')
  await expect(keep).toBeHidden()
})

test('The pages about closing an account fit on a small phone, in both languages', async ({
  visitor,
  site,
}) => {
  const page = await visitor({ viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' })
  const { password } = await joinMember(site, page)
  for (const [address, begin] of [
    ['/user/account/data', '我要注销账号'],
    ['/en/user/account/data', 'I want to close my account'],
  ] as const) {
    await page.goto(address)
    await page.getByText(begin).click()
    await expectNoHorizontalScroll(page, address)
  }
  const part = page.getByRole('region', { name: 'Close my account' })
  await part.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Close my account' }).click()
  for (const address of ['/en/user/account/data', '/user/account/data', '/en/user/account']) {
    await expect(page.getByRole('button', { name: /Keep my account|保留账号/ })).toBeVisible()
    await expectNoHorizontalScroll(page, address)
    await page.goto(address)
  }
})

test('Staff see which accounts will be closed, and keep one open', async ({ clerk, visitor, site }) => {
  const theirs = await visitor()
  const { username, password } = await joinMember(site, theirs)
  const { token } = await theirs.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { token: string },
  )
  const asked = await fetch(new URL('/api/account/close', site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'ba-user-token': token },
    body: JSON.stringify({ password }),
  })
  expect(await asked.json()).toMatchObject({ code: 1 })
  const page = await clerk({ language: 'en' })
  await openList(page, 'member')
  await page
    .getByRole('button', { name: `Actions for ${username}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Keep the account' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog).toContainText('it goes on as it was')
  await dialog.getByRole('button', { name: 'Keep the account' }).click()
  await expect
    .poll(async () => {
      const { data } = await site.ask<{ list: { closing_at: number | null }[] }>(
        'GET',
        '/admin/member/index',
        {
          quick_search: username,
        },
      )
      return data.list[0]?.closing_at
    })
    .toBeNull()
})
