import type { Locator, Page } from '@playwright/test'
import { form, openList, stored } from '#tests/e2e/support/back-office.ts'
import { addEvent, removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'
import { momentAt } from '#platform/std/centre-time.ts'

const words = {
  en: {
    edit: /^Edit: Typed/,
    add: 'Add',
    date: 'Date',
    starts: 'Starts',
    ends: 'Ends',
    closes: 'Sign-up closes',
    followed: (was: string) => `moved along, was ${was}`,
    seats: 'Seats',
    price: 'Price',
    amount: 'Amount',
    remark: 'Remark (Chinese)',
    member: 'Member',
    badDate: /is not a valid date/,
    badTime: /is not a valid time/,
    noTime: /please add the time/,
    calendar: 'Calendar: Starts',
    fifteenth: /^15 /,
    badSeats: /^Seats must be a whole number/,
    badPrice: /^Price has two decimals at most, such as 49.50/,
    badAmount: /^Amount has two decimals at most, such as 49.50/,
  },
  'zh-cn': {
    edit: /^编辑：?.*键入/,
    add: '添加',
    date: '日期',
    starts: '开始时间',
    ends: '结束时间',
    closes: '报名截止',
    followed: (was: string) => `随之改动，原为 ${was}`,
    seats: '名额',
    price: '费用',
    amount: '变动金额',
    remark: '备注（中文）',
    member: '会员',
    badDate: /不是有效的日期/,
    badTime: /不是有效的时间/,
    noTime: /请补上时间/,
    calendar: '日历：开始时间',
    fifteenth: /^15 /,
    badSeats: /^名额必须是整数/,
    badPrice: /^费用最多两位小数，如 49.50/,
    badAmount: /^变动金额最多两位小数，如 49.50/,
  },
} as const

const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

/** A click into the middle of the field, then keys. */
async function type(input: Locator, text: string): Promise<void> {
  await input.click()
  await input.page().keyboard.type(text)
  await input.page().keyboard.press('Tab')
}

for (const language of ['en', 'zh-cn'] as const) {
  const say = words[language]

  test(`What is typed into the form of an event is stored or refused: ${language}`, async ({
    clerk,
    page: visitor,
    site,
  }) => {
    const id = await addEvent(site, { name_zh_cn: '键入', name_en: 'Typed', date: '2036-12-01' })
    const page = await clerk({ language })
    await openList(page, 'event', `?id=${id}`)
    await page.getByRole('button', { name: say.edit }).click()

    await type(field(page, say.date), '2036-02-31')
    await expect(field(page, say.date)).toHaveValue('2036-02-31')
    await expect(field(page, say.date)).toHaveAccessibleDescription(say.badDate)
    await type(field(page, say.starts), 'soon')
    await type(field(page, say.seats), '12.5')
    await type(field(page, say.price), '49.555')
    await page.keyboard.press('Control+s')
    await expect(field(page, say.date)).toBeFocused()
    for (const [name, typed, problem] of [
      [say.date, '2036-02-31', say.badDate],
      [say.starts, 'soon', say.badTime],
      [say.seats, '12.5', say.badSeats],
      [say.price, '49.555', say.badPrice],
    ] as const) {
      await expect(field(page, name)).toHaveValue(typed)
      await expect(field(page, name)).toHaveAccessibleDescription(problem)
    }
    expect(await stored(site, id, 'date')).toBe('2036-12-01')

    // The refused field has the focus, and all of it is selected.
    await page.keyboard.type(language === 'en' ? '22/12/2036' : '2036年12月22日')
    await page.keyboard.press('Tab')
    await expect(field(page, say.date)).toHaveValue('2036-12-22')
    await type(field(page, say.starts), '1930')
    await expect(field(page, say.starts)).toHaveValue('2036-12-22 19:30')
    await type(field(page, say.seats), '１２')
    await expect(field(page, say.seats)).toHaveValue('12')
    await type(field(page, say.price), '49.5')
    await expect(field(page, say.price)).toHaveValue('49.50')
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    expect(await stored(site, id, 'date')).toBe('2036-12-22')
    expect(await stored(site, id, 'start_at')).toBe(momentAt('2036-12-22', '19:30:00', 'Asia/Shanghai'))
    expect(await stored(site, id, 'capacity')).toBe(12)
    await visitor.goto(`/en/event/detail/${id}`)
    await expect(visitor.getByText('¥49.50')).toBeVisible()
    await removeEvents(site, [id])
  })

  test(`Date and start of an event move together, and two days are never saved: ${language}`, async ({
    clerk,
    site,
  }) => {
    const id = await addEvent(site, { name_zh_cn: '键入一天', name_en: 'Typed', date: '2037-03-01' })
    const page = await clerk({ language })
    await openList(page, 'event', `?id=${id}`)
    await page.getByRole('button', { name: say.edit }).click()
    await type(field(page, say.starts), '2037-04-05 19:00')
    await expect(field(page, say.date)).toHaveValue('2037-04-05')
    await expect(form(page).getByText(say.followed('2037-03-01'))).toBeVisible()
    await type(field(page, say.ends), '2100')
    await expect(field(page, say.ends)).toHaveValue('2037-04-05 21:00')
    await type(field(page, say.date), '2037-04-07')
    await expect(field(page, say.starts)).toHaveValue('2037-04-07 19:00')
    await expect(field(page, say.ends)).toHaveValue('2037-04-07 21:00')
    await expect(form(page).getByText(say.followed('2037-04-05 21:00'))).toBeVisible()
    await expect(form(page).getByText(say.followed('2037-03-01'))).toBeHidden()
    await type(field(page, say.closes), '18:00')
    await expect(field(page, say.closes)).toHaveValue('2037-04-07 18:00')
    // Without leaving the field.
    await field(page, say.starts).click()
    await page.keyboard.type('2037-04-08 18:00')
    await field(page, say.ends).fill('2037-04-08 21:00')
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    expect(await stored(site, id, 'date')).toBe('2037-04-08')
    expect(await stored(site, id, 'start_at')).toBe(momentAt('2037-04-08', '18:00:00', 'Asia/Shanghai'))
    await removeEvents(site, [id])
  })

  test(`Without a start the end moves with the date: ${language}`, async ({ clerk, site }) => {
    const id = await addEvent(site, { name_zh_cn: '键入无开始', name_en: 'Typed', date: '2037-04-05' })
    const page = await clerk({ language })
    await openList(page, 'event', `?id=${id}`)
    await page.getByRole('button', { name: say.edit }).click()
    await type(field(page, say.ends), '2100')
    await expect(field(page, say.ends)).toHaveValue('2037-04-05 21:00')
    await type(field(page, say.date), '2037-02-31')
    await type(field(page, say.date), '2037-06-07')
    await expect(field(page, say.ends)).toHaveValue('2037-06-07 21:00')
    await expect(form(page).getByText(say.followed('2037-04-05 21:00'))).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    expect(await stored(site, id, 'end_at')).toBe(momentAt('2037-06-07', '21:00:00', 'Asia/Shanghai'))
    await removeEvents(site, [id])
  })

  test(`A start keeps its time when its day alone is changed, and is not saved without one: ${language}`, async ({
    clerk,
    site,
  }) => {
    const id = await addEvent(site, { name_zh_cn: '键入单日', name_en: 'Typed', date: '2037-05-05' })
    const page = await clerk({ language })
    await openList(page, 'event', `?id=${id}`)
    await page.getByRole('button', { name: say.edit }).click()
    await field(page, say.starts).click()
    await page.keyboard.type('2037-04-05')
    await page.keyboard.press('Control+s')
    await expect(field(page, say.starts)).toBeFocused()
    await expect(field(page, say.starts)).toHaveAccessibleDescription(say.noTime)
    expect(await stored(site, id, 'date')).toBe('2037-05-05')
    await page.keyboard.type(' 19:30')
    await page.keyboard.press('Tab')
    await expect(field(page, say.starts)).toHaveValue('2037-04-05 19:30')
    await type(field(page, say.starts), '2037-04-07')
    await expect(field(page, say.starts)).toHaveValue('2037-04-07 19:30')
    await form(page).getByRole('button', { name: say.calendar }).click()
    await page
      .getByRole('dialog', { name: say.calendar })
      .getByRole('button', { name: say.fifteenth })
      .click()
    await expect(field(page, say.starts)).toHaveValue('2037-04-15 19:30')
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    expect(await stored(site, id, 'start_at')).toBe(momentAt('2037-04-15', '19:30:00', 'Asia/Shanghai'))
    expect(await stored(site, id, 'date')).toBe('2037-04-15')
    await removeEvents(site, [id])
  })

  test(`An amount arrives as it was typed: ${language}`, async ({ clerk, site }) => {
    const page = await clerk({ language })
    await openList(page, 'balance_log')
    await page.getByRole('toolbar').getByRole('button', { name: say.add, exact: true }).click()
    const amount = field(page, say.amount)
    await expect(amount).toHaveValue('')
    await type(amount, '50.505')
    await expect(amount).toHaveValue('50.505')
    await expect(amount).toHaveAccessibleDescription(say.badAmount)
    await type(amount, '1,250.5')
    await expect(amount).toHaveValue('1,250.50')
    await form(page).getByRole('combobox', { name: say.member, exact: true }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await type(field(page, say.remark), '试一笔')
    await page.keyboard.press('Control+s')
    await expect(form(page)).toBeHidden()
    const { data } = await site.ask<{ list: { amount: string }[] }>('GET', '/admin/balance_log/index', {})
    expect(data.list[0]?.amount).toBe('1250.50')
  })
}

test('A filter reads a day as it is typed, and does not take what is none', async ({ clerk, site }) => {
  const id = await addEvent(site, { name_zh_cn: '筛选之日', name_en: 'Day of a filter', date: '2037-12-22' })
  const page = await clerk()
  await openList(page, 'event')
  await page.getByRole('button', { name: 'Add a filter' }).click()
  const filter = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Apply' }) })
  await filter.getByLabel('Field').selectOption({ label: 'Date' })
  await filter.getByLabel('Condition').selectOption({ label: 'is' })
  const day = filter.getByRole('textbox', { name: 'Value' })
  await day.click()
  await page.keyboard.type('2037-02-31')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAccessibleDescription(/is not a valid date/)
  await expect(filter.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await day.fill('')
  await page.keyboard.type('22 Dec 2037')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date=2037-12-22/)
  await expect(page.getByRole('row').filter({ hasText: 'Day of a filter' })).toBeVisible()
  await removeEvents(site, [id])
})
