import { readFile } from 'node:fs/promises'
import { openList, rowOf } from '#tests/e2e/support/back-office.ts'
import { act, eventWith, openDesk, row, staffWith } from '#tests/e2e/support/desk-people.ts'
import { removeEvents } from '#tests/e2e/support/rows.ts'
import { expect, test } from '#tests/e2e/support/site.ts'

test('Staff find people, release and give seats with a reason, and see the message of every refusal', async ({
  clerk,
  site,
}) => {
  const { id, seats } = await eventWith(site, ['王小明', '李清照'], { capacity: 1 })
  const page = await clerk()
  await openDesk(page, id)
  await page.getByRole('searchbox', { name: /^Last digits/ }).fill('lqz')
  await expect(row(page, '李清照')).toHaveCount(1)
  await expect(row(page, '王小明')).toHaveCount(0)
  await act(page, '李清照', 'Confirm out of line')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('one person more than there are seats')
  await dialog.getByRole('button', { name: 'Confirm out of line' }).click()
  const reason = dialog.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription('Please say why')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await reason.fill('Speaks tonight')
  await dialog.getByRole('button', { name: 'Confirm out of line' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, '李清照')).toContainText('Confirmed')
  await expect(page.getByText('1 too many')).toBeVisible()

  await page.getByRole('searchbox', { name: /^Last digits/ }).fill('')
  await act(page, '王小明', 'Release the seat')
  await dialog.getByLabel('Reason').fill('Asked by telephone')
  await dialog.getByRole('button', { name: 'Release the seat' }).click()
  await expect(row(page, '王小明')).toContainText('Released by staff')
  await act(page, '李清照', 'Note of staff')
  await dialog.getByLabel('Note of staff').fill('First row')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, '李清照')).toContainText('First row')
  await page.getByRole('button', { name: 'Check in: 李清照' }).click()
  await expect(row(page, '李清照')).toContainText('here since')
  await act(page, '李清照', 'Undo the check-in')
  await expect(row(page, '李清照')).not.toContainText('here since')
  expect((await seats()).map(({ state }) => state)).toEqual(['confirmed', 'cancelled'])
  await removeEvents(site, [id])
})

test('An administrator with the nodes of the door sees only the door, and the server refuses the rest', async ({
  clerk,
  site,
}) => {
  const { id, seats } = await eventWith(site, ['王小明'])
  const session = await staffWith(site, ['signup_desk/index', 'event_signup/check_in'])
  const page = await clerk({ session })
  await openDesk(page, id)
  await expect(page.getByRole('button', { name: 'Check in: 王小明' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actions for 王小明' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tools of the list' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Print the list'])
  const [first] = await seats()
  const refused = [
    await site.ask(
      'POST',
      '/admin/event_signup/release',
      { id: first?.id, reason: 'because' },
      session.token,
    ),
    await site.ask('POST', '/admin/event_signup/passOn', { id: first?.id }, session.token),
    await site.ask('POST', '/admin/event_signup/letter', { event_id: id }, session.token),
    await site.ask('GET', '/admin/event_signup/export', { event_id: id }, session.token),
    await site.ask('GET', '/admin/event_signup/index', {}, session.token),
  ]
  expect(refused.map(({ code }) => code).filter((code) => code === 1)).toEqual([])
  const own = await site.ask(
    'POST',
    '/admin/event_signup/checkIn',
    { event_id: id, scans: [{ code: first?.code }] },
    session.token,
  )
  expect(own.code).toBe(1)

  const writer = await clerk({ session: await staffWith(site, ['signup_desk/index']) })
  await openDesk(writer, id)
  await expect(writer.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  await removeEvents(site, [id])
})

test('The list can be downloaded without formulas, printed, and used for letters', async ({
  clerk,
  site,
}) => {
  const { id } = await eventWith(site, ['=HYPERLINK("x")', '＠SUM(A1)', '王小明'])
  const page = await clerk()
  await openDesk(page, id)
  const tools = page.getByRole('button', { name: 'Tools of the list' })
  await tools.click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('王小明')
  const cells = file.split(/[,\r\n]+/).map((cell) => cell.replace(/^\ufeff?"?/, ''))
  expect(cells.filter((cell) => /^[=+\-@|＝＋－＠｜\t]/.test(cell))).toEqual([])

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toContainText('王小明')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })

  await tools.click()
  await page.getByRole('menuitem', { name: 'Write to everybody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to everybody' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await tools.click()
  await page.getByRole('menuitem', { name: 'Write to everybody' }).click()
  const subject = dialog.getByLabel('Subject (English)')
  await subject.fill('The gate is in the east')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.waitFor()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(subject).toHaveValue('The gate is in the east')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page
    .getByRole('dialog', { name: /^Send 3/ })
    .getByRole('button', { name: 'Send' })
    .click()
  const text = dialog.getByLabel('Text (English)')
  await expect(text).toBeFocused()
  await expect(text).toHaveAccessibleDescription(/^Please write a subject and a text/)
  await dialog.getByLabel('Text (Chinese)').fill('请从东门进。')
  await expect(dialog.getByText('3 read English and get the words in Chinese')).toBeVisible()
  await dialog.getByLabel('Text (Chinese)').fill('')
  await text.fill('Come to the east gate tonight.')
  await expect(dialog.getByText('3 read English', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await page
    .getByRole('dialog', { name: /^Send 3/ })
    .getByRole('button', { name: 'Send' })
    .click()
  await expect(page.getByText('3 letters are on the way')).toBeVisible()
  await removeEvents(site, [id])
})

test('Cancelling an event asks first and says what follows; past events cannot be cancelled', async ({
  clerk,
  site,
}) => {
  const { id, seats } = await eventWith(site, ['王小明', '李清照'])
  const page = await clerk()
  await openDesk(page, id)
  const tools = page.getByRole('button', { name: 'Tools of the list' })
  const callOff = page.getByRole('menuitem', { name: 'Call the event off' })
  await tools.click()
  await callOff.click()
  const dialog = page.getByRole('dialog', { name: 'Call the event off' })
  await expect(dialog).toContainText('2 sign-ups are cancelled with it')
  await dialog.getByRole('button', { name: 'Keep the event' }).click()
  await expect(dialog).toBeHidden()
  expect((await seats()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed'])

  const now = Math.floor(Date.now() / 1000)
  const past = await eventWith(site, [], { start_at: now - 7200, end_at: now - 3600, signup_close_at: null })
  await openDesk(page, past.id)
  await tools.click()
  await expect(page.getByRole('menuitem', { name: 'Print the list' })).toBeVisible()
  await expect(callOff).toHaveCount(0)
  await removeEvents(site, [id, past.id])
})

test('The desk of an event is reached from its row and from the menu', async ({ clerk, site }) => {
  const { id } = await eventWith(site, [], { name_en: 'Reached from its row', name_zh_cn: '由此而入' })
  const page = await clerk()
  await openList(page, 'event', '?quick=Reached')
  await rowOf(page, 'Reached from its row')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sign-up desk' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/signup_desk\\?event=${id}$`))
  await expect(page.getByText('Nobody has signed up yet')).toBeVisible()
  await page.getByRole('link', { name: 'Another event' }).click()
  await page.getByRole('searchbox', { name: 'Search events' }).fill('reached from')
  await page.getByRole('link', { name: /Reached from its row/ }).click()
  await expect(page.getByRole('heading', { name: 'Reached from its row' })).toBeVisible()
  await removeEvents(site, [id])
})
