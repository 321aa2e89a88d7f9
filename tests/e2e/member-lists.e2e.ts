import { joinMember } from '#tests/e2e/support/join-member.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A long list is loaded page by page without duplicates', async ({ visitor, site }) => {
  const page = await visitor()
  const { id } = await joinMember(site, page)
  const pay = (amount: number) =>
    site.ask('POST', '/admin/balance_log/add', {
      member_id: id,
      amount,
      remark_zh_cn: `第 ${amount} 笔`,
      remark_en: `Line ${amount}`,
    })
  for (let amount = 1; amount <= 22; amount += 1) await pay(amount)
  await page.goto('/en/user/account/balance')
  const lines = page.getByRole('main').getByText(/^Line \d+$/)
  await expect(lines).toHaveCount(10)
  await pay(23)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(lines).toHaveCount(19)
  await more.click()
  await expect(lines).toHaveCount(22)
  await expect(more).toHaveCount(0)
  expect(new Set(await lines.allTextContents()).size).toBe(22)
})
