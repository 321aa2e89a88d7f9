import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { goodNames, openShop, publicKey, type GoodUid } from '#tests/e2e/support/market-shop.ts'
import { marketplaceWords as said } from '#tests/e2e/support/marketplace-words.ts'
import { expect, someMember, test } from '#tests/e2e/support/site.ts'
import { pictureTaker } from '#tests/e2e/support/take-pictures.ts'

for (const language of ['en', 'zh-cn'] as const)
  test(`Staff buy modules of another house, install and update them (${language})`, async ({
    another,
    clerk,
  }, info) => {
    const words = said[language]
    const shop = await another({})
    const house = await another({ INNER_HOSTS: '127.0.0.1,localhost' })
    const { publish } = await openShop(shop)
    await house.ask('POST', '/admin/module/trust', { name: 'Bamboo Works', key: publicKey })
    const set = await house.ask('POST', '/admin/config/edit', { api_url: shop.url })
    expect(set).toMatchObject({ code: 1 })
    const page = await clerk({ language, at: house })
    const shot = pictureTaker(info)
    const dialog = page.getByRole('dialog')
    const card = (uid: GoodUid) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('heading', {
          name: goodNames[uid][language === 'en' ? 'en' : 'zh'],
          exact: true,
        }),
      })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await page.goto('/admin/module')
    await page.getByRole('tab', { name: words.tab }).click()
    await expect(card('tea_menu').locator('s')).toContainText('50')
    await expectAccessible(page, 'the marketplace')
    await shot(page, 'cards')
    await page.getByLabel(words.find).fill('nothing of the kind')
    await expect(page.getByText(words.none)).toBeVisible()
    await page.getByLabel(words.find).fill('')
    await page.getByText(words.tools, { exact: true }).click()
    await expect(card('tea_menu')).toHaveCount(0)
    await page.getByText(words.all, { exact: true }).click()
    await page.getByRole('button', { name: words.details }).click()
    await expect(dialog.getByText('Bamboo Works').or(dialog.getByText('竹坊'))).toBeVisible()
    await expectAccessible(page, 'a module of the marketplace')
    await shot(page, 'details')
    await page.keyboard.press('Escape')

    await card('tea_menu').getByRole('button', { name: words.buy, exact: true }).click()
    await dialog.getByLabel(words.account).fill(someMember.username)
    await dialog.getByLabel(words.password, { exact: true }).fill('not-the-password')
    await press(words.signIn)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await shot(page, 'sign-in')
    await expectAccessible(page, 'the sign-in to the marketplace')
    await dialog.getByLabel(words.password, { exact: true }).fill(someMember.password)
    await press(words.signIn)
    await expect(dialog.getByText(words.terms)).toHaveCSS('text-align', 'center')
    await press(words.points)
    await expect(dialog.getByText(words.agreeFirst)).toBeVisible()
    await shot(page, 'agree-first')
    await expectAccessible(page, 'the payment')
    await dialog.getByLabel(words.agree).check()
    await press(words.points)
    await expect(dialog.getByText(words.until)).toBeVisible()
    await shot(page, 'paid')
    await press(words.installNow)
    await dialog.getByLabel(words.mayDo).check()
    await press(words.install)
    await expect(dialog.getByText(words.installed, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')

    await card('guest_book').getByRole('button', { name: words.buy, exact: true }).click()
    await dialog.getByLabel(words.agree).check()
    await press(words.balance)
    await press(words.installNow)
    await dialog.getByLabel(words.mayDo).check()
    await press(words.install)
    await expect(dialog.getByText(words.installed, { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(words.funds)).toBeVisible()
    await page.getByRole('button', { name: words.purchases }).click()
    await expect(dialog.getByText(words.until)).toHaveCount(2)
    await shot(page, 'purchases')
    await page.keyboard.press('Escape')

    await publish('tea_menu', '1.1.0')
    await page.reload()
    await page.getByRole('tab', { name: words.tab }).click()
    await card('tea_menu').getByRole('button', { name: words.updateTo }).click()
    await dialog.getByLabel(words.mayDo).check()
    await press(words.updateTo)
    await expect(dialog.getByRole('button', { name: words.back })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card('tea_menu').getByRole('button', { name: words.here })).toBeVisible()

    for (const scheme of ['light', 'dark'] as const)
      for (const width of [360, 768, 1280]) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 800 })
        await expectNoHorizontalScroll(page, `the marketplace at ${width}`)
        await shot(page, `${scheme}-${width}`)
      }
    await page.getByRole('button', { name: words.signOut }).click()
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ba_account'))).toBeNull()
    await shop.end('SIGTERM')
    await page.reload()
    await page.getByRole('tab', { name: words.tab }).click()
    await expect(page.getByText(words.away)).toBeVisible()
    await shot(page, 'away')
  })
