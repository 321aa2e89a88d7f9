import { generateKeyPairSync } from 'node:crypto'
import { packModule } from '#features/modules/pack.server.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, someMember, test, type Site } from '#tests/e2e/support/site.ts'

const publisher = generateKeyPairSync('ed25519')
const publicKey = publisher.publicKey.export({ format: 'pem', type: 'spki' }).toString()

const names = {
  tea_menu: { zh: '茶单', en: 'Tea menu' },
  guest_book: { zh: '留言簿', en: 'Guest book' },
} as const
type Uid = keyof typeof names

const packageOf = (id: Uid, version: string) =>
  packModule(
    {
      format: 1,
      id,
      version,
      name: names[id],
      about: { zh: '一个样例。', en: 'A sample.' },
      engine: { from: '0.1.0', below: '1.0.0' },
      capabilities: { pages: ['hello'] },
    },
    new Map([
      [
        'pages/hello.json',
        Buffer.from(
          JSON.stringify({
            title: names[id],
            about: names[id],
            blocks: [{ kind: 'text', text: { zh: '你好', en: 'Hello' } }],
          }),
        ),
      ],
    ]),
    publisher.privateKey,
  )

const said = {
  en: {
    tab: 'Marketplace',
    find: 'Find in the marketplace',
    details: 'Details of Tea menu',
    buy: 'Buy',
    signIn: 'Sign in to the marketplace',
    account: 'User name, email or mobile number',
    password: 'Password',
    terms: 'One year of free download and update. Virtual products have no 7-day no-reason refund',
    agreeFirst: 'Please read and agree to the terms first',
    agree: /I have read the terms/,
    points: 'Pay with points',
    balance: 'Pay from the balance',
    installNow: 'Install now',
    mayDo: /I agree that this module/,
    install: 'Install',
    installed: 'Installed',
    funds: '70 points, balance ¥43.00',
    purchases: 'My purchases',
    updateTo: 'Update to 1.1.0',
    back: 'Go back to 1.0.0',
    here: 'Installed 1.1.0',
    until: /Updates are free until/,
    tools: 'Tools',
    all: 'All',
    none: 'No module was found',
    away: 'The marketplace does not answer. Please try again later',
    signOut: 'Sign out',
  },
  'zh-cn': {
    tab: '模块市场',
    find: '在市场中查找',
    details: '茶单 的详情',
    buy: '购买',
    signIn: '登录模块市场',
    account: '用户名、邮箱或手机号',
    password: '密码',
    terms: '购买后一年内可以免费下载和更新；虚拟商品不支持七天无理由退款',
    agreeFirst: '请先阅读并同意购买须知',
    agree: /我已阅读并同意/,
    points: '用积分支付',
    balance: '用余额支付',
    installNow: '立即安装',
    mayDo: /我同意这个模块/,
    install: '安装',
    installed: '已安装',
    funds: '70 积分，余额 ¥43.00',
    purchases: '我的购买',
    updateTo: '更新到 1.1.0',
    back: '恢复到 1.0.0',
    here: '已安装 1.1.0',
    until: /免费更新截至/,
    tools: '工具',
    all: '全部',
    none: '没有找到模块',
    away: '模块市场没有应答，请稍后再试',
    signOut: '退出',
  },
} as const

/** A house that sells two modules, with a member who has points and a balance. */
async function openShop(shop: Site) {
  const done = async (path: string, body: object) => {
    const answer = await shop.ask<{ id: number }>('POST', path, body)
    expect(answer, path).toMatchObject({ code: 1 })
    return answer.data
  }
  const publish = async (id: Uid, version: string) => {
    const form = new FormData()
    const bytes = await packageOf(id, version)
    form.set('file', new File([new Uint8Array(bytes)], `${id}.zip`, { type: 'application/zip' }))
    const answer = await fetch(`${shop.url}/admin/ajax/upload`, {
      method: 'POST',
      headers: { batoken: shop.session.token, server: 'true' },
      body: form,
    })
    const { data } = (await answer.json()) as { data: { file: { url: string } } }
    await done('/admin/store_version/add', { package: data.file.url, notes_zh_cn: '说明', notes_en: 'Notes' })
  }
  await done('/admin/config/edit', { store_open: '1' })
  await done('/admin/store_publisher/add', {
    name_zh_cn: '竹坊',
    name_en: 'Bamboo Works',
    public_key: publicKey,
  })
  const good = { is_on_sale: 1, category: 'content', intro_zh_cn: '一份简介。', intro_en: 'What it is for.' }
  await done('/admin/store_good/add', {
    ...good,
    uid: 'tea_menu',
    name_zh_cn: '茶单',
    name_en: 'Tea menu',
    tags_zh_cn: '茶,单',
    tags_en: 'tea, menu',
    price_score: 30,
    former_score: 50,
  })
  await done('/admin/store_good/add', {
    ...good,
    uid: 'guest_book',
    name_zh_cn: '留言簿',
    name_en: 'Guest book',
    price_money: '7.00',
  })
  await publish('tea_menu', '1.0.0')
  await publish('guest_book', '1.0.0')
  const { id: member_id } = await done('/admin/member/add', someMember)
  await done('/admin/score_log/add', { member_id, amount: 100, remark_zh_cn: '登记' })
  await done('/admin/balance_log/add', { member_id, amount: 50, remark_zh_cn: '登记' })
  return { publish }
}

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
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
    const dialog = page.getByRole('dialog')
    const card = (uid: Uid) =>
      page.getByRole('listitem').filter({
        has: page.getByRole('heading', { name: names[uid][language === 'en' ? 'en' : 'zh'], exact: true }),
      })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

    await page.goto('/admin/module')
    await page.getByRole('tab', { name: words.tab }).click()
    await expect(card('tea_menu').locator('s')).toContainText('50')
    await expectAccessible(page, 'the marketplace')
    await shot('cards')
    await page.getByLabel(words.find).fill('nothing of the kind')
    await expect(page.getByText(words.none)).toBeVisible()
    await page.getByLabel(words.find).fill('')
    await page.getByText(words.tools, { exact: true }).click()
    await expect(card('tea_menu')).toHaveCount(0)
    await page.getByText(words.all, { exact: true }).click()
    await page.getByRole('button', { name: words.details }).click()
    await expect(dialog.getByText('Bamboo Works').or(dialog.getByText('竹坊'))).toBeVisible()
    await expectAccessible(page, 'a module of the marketplace')
    await shot('details')
    await page.keyboard.press('Escape')

    await card('tea_menu').getByRole('button', { name: words.buy, exact: true }).click()
    await dialog.getByLabel(words.account).fill(someMember.username)
    await dialog.getByLabel(words.password, { exact: true }).fill('not-the-password')
    await press(words.signIn)
    await expect(dialog.getByRole('alert')).toBeVisible()
    await shot('sign-in')
    await expectAccessible(page, 'the sign-in to the marketplace')
    await dialog.getByLabel(words.password, { exact: true }).fill(someMember.password)
    await press(words.signIn)
    await expect(dialog.getByText(words.terms)).toHaveCSS('text-align', 'center')
    await press(words.points)
    await expect(dialog.getByText(words.agreeFirst)).toBeVisible()
    await shot('agree-first')
    await expectAccessible(page, 'the payment')
    await dialog.getByLabel(words.agree).check()
    await press(words.points)
    await expect(dialog.getByText(words.until)).toBeVisible()
    await shot('paid')
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
    await shot('purchases')
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
        await shot(`${scheme}-${width}`)
      }
    await page.getByRole('button', { name: words.signOut }).click()
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('ba_account'))).toBeNull()
    await shop.end('SIGTERM')
    await page.reload()
    await page.getByRole('tab', { name: words.tab }).click()
    await expect(page.getByText(words.away)).toBeVisible()
    await shot('away')
  })
