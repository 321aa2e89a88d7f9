import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/support/axe.ts'
import { addAppOfMember, signInAtMarket, signInByPicture } from '#tests/e2e/support/market-member.ts'
import { goodNames, openShop, publicKey } from '#tests/e2e/support/market-shop.ts'
import { marketplaceWords as said } from '#tests/e2e/support/marketplace-words.ts'
import { adminPassword, expect, signIn, test } from '#tests/e2e/support/site.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

const day = 24 * 60 * 60

for (const language of ['en', 'zh-cn'] as const)
  test(`A year of updates ends, is bought again, and a version is revoked (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const words = said[language]
    const clock = info.outputPath('clock')
    let ahead = 0
    const goOn = (days: number) => writeFile(clock, String((ahead += days * day)))
    await goOn(0)
    const shop = await another({ DRILL_CLOCK: clock, DRILL_CAPTCHA: 'on' })
    const house = await another({ DRILL_CLOCK: clock, INNER_HOSTS: '127.0.0.1,localhost' })
    shop.session = await signInByPicture(shop)
    const { publish } = await openShop(shop)
    const secret = await addAppOfMember(shop)
    await house.ask('POST', '/admin/module/trust', { name: 'Bamboo Works', key: publicKey })
    await house.ask('POST', '/admin/config/edit', { api_url: shop.url })

    const shot = pictureTaker(info)
    const title = goodNames.tea_menu[language === 'en' ? 'en' : 'zh']
    const card = (page: Page) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const press = (page: Page, name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    const opened = async () => {
      const session = await signIn(house.ask, 'admin', adminPassword)
      const page = await clerk({ language, at: house, session })
      await page.goto('/admin/module')
      return page
    }
    /** The daily look of the house has come by. */
    const seen = async (fact: Record<string, unknown>) => {
      const { token } = await signIn(house.ask, 'admin', adminPassword)
      await expect
        .poll(() => house.ask('GET', '/admin/module/index', {}, token))
        .toMatchObject({ data: { installed: [fact] } })
    }
    const enter = async (page: Page) => {
      await page.getByRole('tab', { name: words.tab }).click()
      await page.getByRole('button', { name: words.signIn, exact: true }).click()
      await signInAtMarket(page, shop, { language, secret, ahead })
      await expect(page.getByRole('button', { name: words.purchases })).toBeVisible()
    }
    const pay = async (page: Page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(words.agree).check()
      await press(page, words.points)
      await press(page, words.installNow)
      await dialog.getByLabel(words.mayDo).check()
    }

    let page = await opened()
    await enter(page)
    await card(page).getByRole('button', { name: words.buy, exact: true }).click()
    await pay(page)
    // Whoever stops here goes on from the card.
    await page.keyboard.press('Escape')
    await card(page).getByRole('button', { name: words.goOn }).click()
    await page.getByRole('dialog').getByLabel(words.mayDo).check()
    await press(page, words.install)
    await expect(page.getByRole('dialog').getByText(words.installed, { exact: true })).toBeVisible()

    await publish('tea_menu', '1.1.0')
    await goOn(2)
    await page.close()
    await seen({ newer: '1.1.0' })
    page = await opened()
    await expect(page.getByRole('button', { name: words.update, exact: true })).toBeVisible()
    await shot(page, 'update')
    await expectAccessible(page, 'a module with a newer version')
    await page.getByRole('button', { name: words.update, exact: true }).click()
    await expect(page.getByRole('dialog').getByText('1.1.0').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await enter(page)
    await card(page).getByRole('button', { name: words.updateTo }).click()
    await page.getByRole('dialog').getByLabel(words.mayDo).check()
    await press(page, words.updateTo)
    await expect(page.getByRole('dialog').getByRole('button', { name: words.back })).toBeVisible()

    await goOn(366)
    shop.session = await signInByPicture(shop)
    await publish('tea_menu', '1.2.0')
    await page.close()
    page = await opened()
    await enter(page)
    await page.getByRole('button', { name: words.details }).click()
    await expect(page.getByRole('dialog').getByText(words.ended)).toBeVisible()
    await page.keyboard.press('Escape')
    await shot(page, 'ended')
    await card(page).getByRole('button', { name: words.renew }).click()
    await pay(page)
    await press(page, words.updateToNext)
    await expect(card(page).getByRole('button', { name: words.hereNext })).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(page.getByText(words.fundsLeft)).toBeVisible()

    const versions = await shop.ask<{ list: Array<{ id: number; number: string }> }>(
      'GET',
      '/admin/store_version/index',
    )
    const { id } = versions.data.list.find(({ number }) => number === '1.2.0') ?? { id: 0 }
    const told = { reason_zh_cn: '有漏洞', reason_en: 'A hole' }
    const revoked = await shop.ask('POST', '/admin/store_version/revoke', { ids: [id], told })
    expect(revoked).toMatchObject({ code: 1 })
    await goOn(1)
    await page.close()
    await seen({ revoked: true })
    page = await opened()
    await expect(page.getByText(words.revoked)).toBeVisible()
    await shot(page, 'revoked')
    await page.getByRole('tab', { name: words.tab }).click()
    await page.getByRole('button', { name: words.details }).click()
    await expect(page.getByRole('dialog').getByText(words.why)).toBeVisible()
  })
