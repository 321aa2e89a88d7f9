import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { button, fill, openEvent } from './signup-people.ts'
import { expect, test } from './site.ts'

test('A guest who registers with the address finds the sign-up in the account, with its calendar entry', async ({
  another,
  visitor,
}) => {
  const site = await another({})
  const id = await openEvent(site)
  const page = await visitor()
  await page.goto(`${site.url}/en/event/apply/${id}`)
  await fill(page, { userName: 'Xu Ming', mobile: '13912340001', email: 'xu@example.org' })
  await button(page, 'Sign up').click()
  await expect(page.getByRole('heading', { name: 'You are signed up' })).toBeVisible()

  await page.goto(`${site.url}/en/user/login?tab=register`)
  await expect(button(page, 'Send the code')).toBeEnabled()
  await fill(page, { username: 'xuming', email: 'xu@example.org', password: 'plum-and-stone-9' })
  await button(page, 'Send the code').click()
  await expect.poll(() => codeIn(site.folder)).toMatch(/^\d{6}$/)
  await page.locator('[name=captcha]').fill(await codeIn(site.folder))
  await button(page, 'Join').click()
  await expect(page).toHaveURL(/\/en\/user\/account$/)
  const own = page.getByRole('region', { name: 'My events' })
  await own.getByRole('link', { name: 'Reading at night' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading at night')
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Add to calendar' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(file).toContain('BEGIN:VEVENT')
})

/** What the letter of the door says, once it lies in the outbox. */
async function codeIn(folder: string): Promise<string> {
  const outbox = path.join(folder, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.includes('-register-'))
  const letter = names.length > 0 ? await readFile(path.join(outbox, names.at(-1) ?? ''), 'utf8') : ''
  return /(?:^|\D)(\d{6})(?:\D|$)/.exec(letter.slice(letter.indexOf('\r\n\r\n')))?.[1] ?? ''
}
