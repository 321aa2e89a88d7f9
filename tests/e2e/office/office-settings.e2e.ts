import type { Page } from '@playwright/test'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { form, save } from '#tests/e2e/support/back-office.ts'
import { staffWith } from '#tests/e2e/support/desk-people.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

async function openSettings(page: Page, group: string): Promise<void> {
  await page.goto(`/admin/config?group=${group}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('A new name of the site is saved and shown on the site at once', async ({ clerk, page, site }) => {
  const office = await clerk()
  await openSettings(office, 'basics')
  const name = box(office, 'Site name (English)')
  const before = await name.inputValue()
  await name.fill('')
  await box(office, 'Time zone').fill('Mars/Olympus')
  await button(office, 'Save').click()
  await expect(office.getByText('Site name cannot be blank').first()).toBeVisible()
  await expect(office.getByText('This is not a time zone such as Europe/Paris')).toBeVisible()
  await expect(name).toBeFocused()
  await expectAccessible(office, 'settings with a fault')

  await name.fill('The Bamboo Hall')
  await box(office, 'Time zone').fill('Asia/Shanghai')
  await Promise.all([office.getByText('Settings saved: 1').waitFor(), office.keyboard.press('Control+s')])
  await expect(button(office, 'Save')).toBeDisabled()
  await page.goto('/en/event/list')
  await expect(page).toHaveTitle(/The Bamboo Hall/)
  await site.ask('POST', '/admin/config/edit', { site_name_en: before })
})

test('Typed settings stay when another group is opened, and leaving asks first', async ({ clerk }) => {
  const page = await clerk()
  await openSettings(page, 'contact')
  await box(page, 'Phone').fill('000')
  await page.getByRole('tab', { name: /^Contact/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Learning' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/group=learning$/)
  await page.getByRole('tab', { name: /^Contact.*Not saved yet: 1/ }).click()
  await expect(box(page, 'Phone')).toHaveValue('000')
  await page.getByRole('link', { name: 'Tag', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(box(page, 'Phone')).toHaveValue('000')
  await page.getByRole('link', { name: 'Tag', exact: true }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/tag/)
})

test('Saving a setting that somebody else has changed shows the conflict first', async ({ clerk, site }) => {
  const page = await clerk()
  await openSettings(page, 'contact')
  const phone = box(page, 'Phone')
  const before = await phone.inputValue()
  await site.ask('POST', '/admin/config/edit', { contact_phone: '0512 1111' })
  await phone.fill('0512 2222')
  await button(page, 'Save').click()
  await expect(page.getByText('Saving again replaces their value').first()).toBeVisible()
  await expect(page.getByRole('tabpanel').getByText('0512 1111')).toBeVisible()
  await button(page, 'Take theirs').click()
  await expect(phone).toHaveValue('0512 1111')
  await phone.fill('0512 3333')
  await Promise.all([page.getByText('Settings saved: 1').waitFor(), button(page, 'Save').click()])
  await site.ask('POST', '/admin/config/edit', { contact_phone: before })
})

test('Staff add a setting of their own, keep a secret in it, and delete it', async ({ clerk }) => {
  const page = await clerk()
  await openSettings(page, 'own')
  await expect(page.getByText('No settings of your own yet')).toBeVisible()
  await button(page, 'Add a setting').click()
  const sheet = form(page)
  await sheet.getByRole('textbox', { name: 'Variable name' }).fill('Loud Name')
  await sheet.getByRole('textbox', { name: 'Title (Chinese)' }).fill('开门钥匙')
  await sheet.getByRole('textbox', { name: 'Title (English)' }).fill('Door key')
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('password')
  await save(page)
  await expect(sheet.getByText('Small letters, digits and underscores only')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Variable name' }).fill('door_key')
  await save(page)
  await expect(sheet).toBeHidden()

  await expect(page.getByText('Not set.')).toBeVisible()
  await box(page, 'Door key').fill('open-sesame')
  await Promise.all([page.getByText('Settings saved: 1').waitFor(), button(page, 'Save').click()])
  await expect(page.getByText('Set, and never shown.')).toBeVisible()
  await expect(box(page, 'Door key')).toHaveValue('')
  await expectAccessible(page, 'a setting of our own')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, 'a setting of our own')
  await button(page, 'Delete: Door key').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No settings of your own yet')).toBeVisible()
})

test('Staff tick several choices of a setting of their own, and find them ticked again', async ({
  clerk,
}) => {
  const page = await clerk()
  await openSettings(page, 'own')
  await button(page, 'Add a setting').click()
  const sheet = form(page)
  await sheet.getByRole('textbox', { name: 'Variable name' }).fill('open_drinks')
  await sheet.getByRole('textbox', { name: 'Title (Chinese)' }).fill('饮品')
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('checkbox')
  await sheet.getByRole('textbox', { name: 'Dictionary' }).fill('tea=Tea\nwater=Water\nwine=Wine')
  await save(page)
  await expect(sheet).toBeHidden()

  await page.getByRole('checkbox', { name: 'Water' }).check()
  await page.getByRole('checkbox', { name: 'Tea' }).check()
  await Promise.all([page.getByText('Settings saved: 1').waitFor(), button(page, 'Save').click()])
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Tea' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Water' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Wine' })).not.toBeChecked()
  await expect(button(page, 'Save')).toBeDisabled()
})

test('Staff change what a setting of their own is, and its value stays', async ({ clerk, site }) => {
  const { data } = await site.ask<{ id: number }>('POST', '/admin/config/add', {
    name: 'house_drink',
    title_zh_cn: '饮品',
    title_en: 'Drink',
    value: 'tea',
  })
  const page = await clerk()
  await openSettings(page, 'own')
  await button(page, 'Edit: Drink').click()
  const sheet = form(page)
  await expect(sheet.getByText('house_drink')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Variable name' })).toHaveCount(0)
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('number')
  await save(page)
  await expect(sheet.getByText('Its value “tea” would not fit any more')).toBeVisible()
  await expectAccessible(page, 'a setting whose value would not fit')
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('select')
  await sheet.getByRole('textbox', { name: 'Dictionary' }).fill('tea=Tea\nwater=Water')
  await sheet.getByRole('textbox', { name: 'Title (English)' }).fill('Drink of the house')
  await save(page)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Drink of the house' })).toHaveValue('tea')
  await button(page, 'Edit: Drink of the house').click()
  await sheet.getByRole('combobox', { name: 'Type' }).selectOption('textarea')
  await sheet.getByRole('textbox', { name: 'Extended properties' }).fill('placeholder=Tea or water?\nrows=6')
  await save(page)
  await expect(sheet).toBeHidden()
  await expect(box(page, 'Drink of the house')).toHaveAttribute('placeholder', 'Tea or water?')
  await site.ask('DELETE', '/admin/config/del', { ids: [data.id] })
})

test('A test letter reports its result, and administrators with read nodes cannot change settings', async ({
  clerk,
  site,
}) => {
  const page = await clerk({ session: await staffWith(site, ['config/index', 'config/sendtestmail']) })
  await openSettings(page, 'mail')
  await expect(box(page, 'Sender')).toBeDisabled()
  await expect(button(page, 'Save')).toHaveCount(0)
  await expect(button(page, 'Add a setting')).toHaveCount(0)
  await box(page, 'Email address').fill('nobody')
  await button(page, 'Send a test letter').click()
  await expect(page.getByText('Incorrect email format')).toBeVisible()
  await box(page, 'Email address').fill('reader@example.org')
  await button(page, 'Send a test letter').click()
  await expect(page.getByText('No mail server is set up')).toBeVisible()
})
