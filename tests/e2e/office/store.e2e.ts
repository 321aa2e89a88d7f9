import { generateKeyPairSync } from 'node:crypto'
import type { Page } from '@playwright/test'
import { packModule } from '#features/modules/pack.server.ts'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { form, openList, rowOf, save, settledList } from '#tests/e2e/support/back-office.ts'
import { expect, someMember, test, type Site } from '#tests/e2e/support/site.ts'

const publisher = generateKeyPairSync('ed25519')
const manifest = {
  format: 1,
  id: 'tea_menu',
  version: '1.0.0',
  name: { zh: '茶单', en: 'Tea menu' },
  about: { zh: '一张茶单。', en: 'A menu of teas.' },
  engine: { from: '0.1.0', below: '1.0.0' },
  capabilities: { tables: ['tea'], words: ['zh-cn', 'en'] },
}

async function add(page: Page, entity: string, values: Record<string, string>): Promise<void> {
  await page.goto(`/admin/${entity}`)
  await page.getByRole('toolbar').getByRole('button', { name: 'Add' }).click()
  for (const [name, value] of Object.entries(values)) await form(page).getByLabel(name).first().fill(value)
}

/** A member with points buys what stands in the list. */
async function buyAsMember(site: Site, uid: string) {
  await site.ask('POST', '/admin/member/add', someMember)
  const { username, password } = someMember
  const signedIn = await site.ask<{ userinfo: { id: number; token: string } }>(
    'POST',
    '/api/user/checkIn',
    { tab: 'login', username, password, keep: true },
    '',
  )
  const { id, token } = signedIn.data.userinfo
  await site.ask('POST', '/admin/score_log/add', { member_id: id, amount: 100, remark_zh_cn: '登记' })
  const send = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${site.url}/api/store/${path}`, {
      method,
      headers: { 'ba-user-token': token, 'content-type': 'application/json', 'think-lang': 'en' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as { code: number; msg: string; data: never }
  }
  const list: { rows: { id: number }[] } = (await send('GET', `modules?quickSearch=${uid}`)).data
  const order: { info: { id: number; sn: string } } = (
    await send('POST', 'order', { goods_id: list.rows[0]?.id })
  ).data
  expect(await send('POST', 'pay', { order_id: order.info.id, pay_type: 0 })).toMatchObject({ code: 1 })
  return { sn: order.info.sn, download: () => send('GET', `download?order_id=${order.info.id}`) }
}

test('Staff open the marketplace, publish a module, refund an order and revoke a version', async ({
  clerk,
  site,
}) => {
  const page = await clerk()
  await page.goto('/admin/config?group=store')
  await page.getByRole('switch', { name: 'Marketplace open' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved: 1')).toBeVisible()

  const public_key = String(publisher.publicKey.export({ format: 'pem', type: 'spki' }))
  await add(page, 'store_publisher', { Name: 'Bamboo Works', 'Public key': 'nothing' })
  await save(page)
  await expect(form(page).getByText('This is no Ed25519 public key in PEM')).toBeVisible()
  await form(page).getByLabel('Public key').fill(public_key)
  await save(page)
  await expect(rowOf(page, 'Bamboo Works')).toBeVisible()

  await add(page, 'store_good', { 'Id of the module': 'tea_menu', Name: '茶单', 'Price in points': '30' })
  await form(page).getByRole('switch', { name: 'On sale' }).click()
  await expectAccessible(page, 'the form of a module on sale')
  await save(page)
  await expect(rowOf(page, '茶单')).toBeVisible()

  await add(page, 'store_version', { 'What is new': 'First' })
  const bytes = await packModule(
    manifest,
    new Map([['words/en.json', Buffer.from('{}')]]),
    publisher.privateKey,
  )
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'tea_menu-1.0.0.zip', mimeType: 'application/zip', buffer: bytes })
  await expect(form(page).locator('a[href*="/files/"]')).toBeVisible()
  await save(page)
  await expect(rowOf(page, '1.0.0')).toBeVisible()

  const bought = await buyAsMember(site, 'tea_menu')
  await openList(page, 'store_order')
  const order = rowOf(page, bought.sn)
  await expect(order).toContainText('Paid')
  await order.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  const question = page.getByRole('dialog', { name: 'Refund' })
  await question.getByLabel('Reason').fill('Bought by mistake')
  await question.getByRole('button', { name: 'Refund' }).click()
  await expect(rowOf(page, bought.sn)).toContainText('Refunded')
  expect((await bought.download()).msg).toContain('refunded')

  await openList(page, 'store_version')
  await rowOf(page, '1.0.0')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Revoke' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke' })
  await revoke.getByLabel('Reason, in Chinese').fill('有漏洞')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await settledList(page)
  await expect(rowOf(page, '1.0.0').getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})
