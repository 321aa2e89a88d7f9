import type { Locator, Page } from '@playwright/test'
import { form, openList } from '#tests/e2e/support/back-office.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#tests/e2e/support/axe.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

const said = {
  en: {
    add: 'New table',
    labels: ['Chinese name', 'English name'],
    tableName: 'Name in the database',
    fieldName: 'Name in the database',
    plan: 'Show the plan',
    apply: 'Do it',
    undo: 'Undo',
    addField: 'Add a field',
    kind: 'Kind',
    money: 'Amount of money',
    rename: 'Rename',
    convert: 'Convert',
    text: 'Text',
    drop: 'Drop',
    restore: 'Bring back',
    openList: 'Open its list',
    show: 'Show to visitors',
    list: 'List',
    page: 'Page',
    done: /Change number \d+ is done/,
    row: { title: 'Celadon bowl', price: '88.50' },
    menu: 'Museum objects',
    price: 'Price',
    addRow: 'Add',
    ledger: 'Changes',
    relations: 'Relations',
    own: 'Own',
    inDatabase: 'Statements for the database',
    sqlWord: /select is a word/i,
  },
  'zh-cn': {
    add: '新建数据表',
    labels: ['中文名称', '英文名称'],
    tableName: '表名',
    fieldName: '字段名',
    plan: '查看计划',
    apply: '执行',
    undo: '撤销',
    addField: '添加字段',
    kind: '类型',
    money: '金额',
    rename: '改名',
    convert: '转换类型',
    text: '单行文字',
    drop: '删除',
    restore: '恢复',
    openList: '打开列表',
    show: '对访客展示',
    list: '列表',
    page: '详情',
    done: /更改第 \d+ 号已完成/,
    row: { title: '天青釉碗', price: '88.50' },
    menu: '馆藏器物',
    price: '价格',
    addRow: '添加',
    ledger: '更改记录',
    relations: '关联图',
    own: '自建',
    inDatabase: '数据库语句',
    sqlWord: /select 是数据库的保留字/,
  },
} as const

type Words = (typeof said)[keyof typeof said]

const sheet = (page: Page) => page.getByRole('dialog')

/** Looks at the plan and does it. */
async function carryOut(page: Page, words: Words): Promise<void> {
  await sheet(page).getByRole('button', { name: words.plan, exact: true }).click()
  await apply(page, words)
}

async function apply(page: Page, words: Words): Promise<void> {
  await sheet(page).getByRole('button', { name: words.apply, exact: true }).click()
  await expect(sheet(page).getByRole('status').filter({ hasText: words.done })).toBeVisible()
}

async function choose(box: Locator, option: string): Promise<void> {
  await box.click()
  await box.page().getByRole('option', { name: option, exact: true }).click()
}

for (const language of ['en', 'zh-cn'] as const)
  test(`Staff make a table, fill it, show it to visitors and change it (${language})`, async ({
    clerk,
    page: visitor,
  }, info) => {
    const words = said[language]
    const table = `museum_object_${language.slice(0, 2)}`
    const page = await clerk({ language })
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })

    await page.goto('/admin/tables')
    await expect(page.getByRole('rowheader').filter({ hasText: 'change_set' }).first()).toBeVisible()
    await expectAccessible(page, 'the list of tables')
    await shot('list')

    await page.getByRole('button', { name: words.add }).click()
    const [zh, en] = words.labels
    await sheet(page).getByLabel(zh).first().fill('馆藏器物')
    await sheet(page).getByLabel(en).first().fill('Museum objects')
    await sheet(page).getByLabel(words.tableName).first().fill('x_select it')
    await sheet(page).getByRole('button', { name: words.plan }).click()
    const named = sheet(page).getByLabel(words.tableName).first()
    await expect(named).toHaveAttribute('aria-invalid', 'true')
    await expect(named).toBeFocused()
    await expect(sheet(page).getByRole('alert')).toBeHidden()
    await named.fill(`x_${table}`)
    await shot('new')
    await sheet(page).getByRole('button', { name: words.plan }).click()
    await expect(sheet(page).getByText(words.inDatabase)).toBeVisible()
    await expectAccessible(page, 'the plan of a table')
    await shot('plan')
    await sheet(page).getByRole('button', { name: words.apply, exact: true }).click()
    await expect(sheet(page).getByRole('button', { name: words.addField })).toBeVisible()

    await sheet(page).getByRole('button', { name: words.addField }).click()
    await sheet(page).getByLabel(zh).first().fill('价格')
    await sheet(page).getByLabel(en).first().fill('Price')
    await sheet(page).getByLabel(words.fieldName).fill('select')
    await choose(sheet(page).getByRole('combobox', { name: words.kind }), words.money)
    await sheet(page).getByRole('button', { name: words.plan }).click()
    await expect(sheet(page).getByText(words.sqlWord).first()).toBeVisible()
    await shot('field')
    await sheet(page).getByLabel(words.fieldName).fill('price')
    await carryOut(page, words)
    await expectAccessible(page, 'a table')
    await shot('table')

    await sheet(page).getByRole('button', { name: words.openList }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/x_${table}$`))
    await page.getByRole('main').getByRole('button', { name: words.addRow, exact: true }).first().click()
    await form(page).locator('input[name="title_zh_cn"]').fill(said['zh-cn'].row.title)
    await form(page).locator('input[name="title_en"]').fill(said.en.row.title)
    await form(page).locator('input[name=price]').fill(words.row.price)
    await form(page)
      .getByRole('button', { name: language === 'en' ? 'Save' : '保存', exact: true })
      .click()
    await expect(page.locator('main tbody').getByText(words.row.title)).toBeVisible()
    await shot('rows')
    await expect(page.getByRole('navigation').getByRole('link', { name: words.menu }).first()).toBeAttached()

    await page.goto('/admin/tables')
    await page
      .getByRole('rowheader')
      .filter({ hasText: `x_${table}` })
      .getByRole('button')
      .click()
    await sheet(page).getByRole('button', { name: words.show }).click()
    for (const place of [words.list, words.page])
      await sheet(page)
        .getByRole('checkbox', { name: `${words.price}: ${place}` })
        .check()
    await shot('visitors')
    await carryOut(page, words)
    const prefix = language === 'en' ? '/en' : ''
    await visitor.goto(`${prefix}/x/${table}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(words.menu)
    await visitor.getByRole('link', { name: words.row.title }).click()
    await expect(visitor.getByText('¥88.50')).toBeVisible()
    await expectAccessible(visitor, 'a page of a table')
    await visitor.screenshot({ path: info.outputPath('visitor.png') })
    await visitor.goto(`${prefix}/search?keyword=${encodeURIComponent(words.row.title)}`)
    await expect(visitor.locator(`a[href="${prefix}/x/${table}/1"]`)).toBeVisible()

    const priceMenu = sheet(page).getByRole('button', { name: new RegExp(`: ${words.price}$`) })
    await priceMenu.click()
    await page.getByRole('menuitem', { name: words.rename }).click()
    await sheet(page).getByLabel(words.fieldName).fill('cost')
    await carryOut(page, words)
    await priceMenu.click()
    await page.getByRole('menuitem', { name: words.convert }).click()
    await choose(sheet(page).getByRole('combobox', { name: words.kind }), words.text)
    await shot('convert')
    await carryOut(page, words)
    await sheet(page).getByRole('button', { name: words.undo, exact: true }).click()
    await apply(page, words)
    await priceMenu.click()
    await page.getByRole('menuitem', { name: words.drop, exact: true }).click()
    await apply(page, words)
    await visitor.goto(`${prefix}/x/${table}/1`)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText('¥88.50')).toHaveCount(0)
    await sheet(page).getByRole('button', { name: words.restore, exact: true }).click()
    await apply(page, words)
    await sheet(page).getByRole('button', { name: words.undo, exact: true }).click()
    await apply(page, words)
    await sheet(page).getByRole('button', { name: words.restore, exact: true }).click()
    await apply(page, words)
    await visitor.reload()
    await expect(visitor.getByText('¥88.50')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('tab', { name: words.relations }).click()
    await expectAccessible(page, 'the picture of relations')
    await shot('relations')
    await page.getByRole('tab', { name: words.ledger }).click()
    await expect(page.getByRole('main').getByText(`x_${table}`).first()).toBeVisible()
    await expectAccessible(page, 'the ledger')
    await shot('ledger')
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNoHorizontalScroll(page, 'the ledger')
    await shot('narrow')
    const list = await openList(page, `x_${table}`)
    await expect(list).toHaveCount(1)
  })
