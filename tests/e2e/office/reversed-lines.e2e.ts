import { openList, rowOf } from '#tests/e2e/support/back-office.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('A reversal names its member and amount, and is offered once', async ({ clerk, site }) => {
  const person = { username: 'qianreversed', nickname: 'Qian', password: 'seven-strings-13' }
  const member = await site.ask<{ id: number }>('POST', '/admin/member/add', person)
  const line = {
    member_id: member.data.id,
    amount: '1250.50',
    remark_zh_cn: '笔墨',
    remark_en: 'Ink by mistake',
  }
  await site.ask('POST', '/admin/balance_log/add', line)
  const page = await clerk()
  await openList(page, 'balance_log')
  const menu = rowOf(page, 'Ink by mistake').getByRole('button', { name: /^Actions for/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Reverse' }).click()
  const question = page.getByRole('dialog', { name: 'Reverse' })
  await expect(question).toContainText('Member qianreversed · Amount 1,250.50 · “Ink by mistake”')
  await question.getByRole('button', { name: 'Reverse' }).click()
  await expect(rowOf(page, 'Reversal of line')).toBeVisible()
  await expect(menu).toHaveCount(0)
  await rowOf(page, 'Ink by mistake')
    .last()
    .getByRole('button', { name: /^Details/ })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Reversed', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Reverse', exact: true })).toHaveCount(0)
})
