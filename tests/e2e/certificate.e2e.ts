import { readFile } from 'node:fs/promises'
import { readPdf } from '#tests/read-pdf.ts'
import { openList } from '#tests/e2e/support/back-office.ts'
import { expectNoHorizontalScroll, expectAccessible } from '#tests/e2e/support/axe.ts'
import { waitForHydration } from '#tests/e2e/support/hydration.ts'
import { expect, someMember, test, type Site } from '#tests/e2e/support/site.ts'
import type { Page } from '@playwright/test'

/** The number of printed pages. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)?.length

const one = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })

/** Adds a certificate for the test member, and returns its address and its number. */
async function awarded(site: Site, title: string): Promise<{ code: string; number: string }> {
  const found = await site.ask<{ list: { id: number }[] }>('GET', '/admin/member/index', {
    quick_search: someMember.username,
  })
  const given = {
    member_id: found.data.list[0]?.id,
    title_zh_cn: title,
    title_en: title,
    reason: 'For the tests',
    holder: '顾䶮',
    holder_latin: 'Gu Yan',
  }
  const { data } = await site.ask<{ id: number }>('POST', '/admin/certificate/add', given)
  const { data: read } = await site.ask<{ row: { code: string; number: string } }>(
    'GET',
    '/admin/certificate/info',
    { id: data.id },
  )
  return read.row
}

test('A member opens a certificate as others see it, downloads the PDF, and hides the name', async ({
  member,
  site,
  visitor,
}) => {
  const page = await member({ reducedMotion: 'reduce' })
  const { code, number } = await awarded(site, 'Certificate to take home')
  await page.goto('/en/user/account/certificate')
  const mine = one(page, 'Certificate to take home')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`certificate-${number}.pdf`)
  const pdf = await readPdf(await readFile(await download.path()))
  expect(pdf.lines).toEqual(expect.arrayContaining(['顾䶮', 'Gu Yan', `编号 No. ${number}`]))
  expect(pdf.qr).toMatch(new RegExp(`/certificate/${code}$`))

  await mine.getByText('What others see').click()
  await mine.getByLabel('Only my initials').check()
  await expect(mine.getByRole('status')).toHaveText('Updated successfully')
  // The form is open while the member has given no name.
  const latin = page.getByLabel('In Latin letters')
  if (!(await latin.isVisible()))
    await page.locator('summary', { hasText: 'My name on certificates' }).click()
  await expectAccessible(page, 'my certificates')
  await page.getByLabel('My name on certificates').fill('顾知微')
  await latin.fill('顾')
  await page.getByRole('button', { name: 'See how it will look' }).click()
  await expect(page.getByRole('alert')).toContainText('Latin letters')

  await mine.getByRole('link', { name: /^See it as others do/ }).click()
  await expect(page).toHaveURL(new RegExp(`/en/certificate/${code}$`))
  const other = await visitor({ reducedMotion: 'reduce' })
  await other.goto(`/certificate/${code}`)
  await expect(other.getByRole('status')).toContainText('This certificate is genuine and valid')
  await expect(other.getByText('顾〇')).toBeVisible()
  await expect(other.getByText('G. Y.')).toBeVisible()
  await expect(other.getByText('顾䶮')).toHaveCount(0)
  await expect(other.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await pagesOf(other)).toBe(1)
  for (const width of [320, 768, 1280]) {
    await other.setViewportSize({ width, height: 800 })
    await expectNoHorizontalScroll(other, `a certificate at ${width}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme })
      await expectAccessible(other, `a certificate at ${width}, ${colorScheme}`)
    }
  }
})

test('Staff give a reason when they revoke a certificate, and its page shows the reason', async ({
  clerk,
  member,
  page,
  site,
  watch,
}) => {
  await member()
  const { code } = await awarded(site, 'Certificate that goes')
  const office = await clerk({ reducedMotion: 'reduce' })
  await openList(office, 'certificate')
  await office.getByRole('button', { name: 'Actions for Certificate that goes' }).first().click()
  await office.getByRole('menuitem', { name: 'Revoke' }).click()
  const dialog = office.getByRole('dialog')
  await dialog.getByLabel('Reason, in English').fill('Issued by mistake')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toBeVisible()
  await expectAccessible(office, 'a deed that asks', '[role=dialog]')
  await dialog.getByLabel('Reason, in Chinese').fill('误发')
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await office.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(office.getByRole('alert').first()).toBeVisible()
  await office.context().setOffline(false)
  await expect(dialog.getByLabel('Reason, in Chinese'), 'what could not be sent stays').toHaveValue('误发')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/en/certificate/${code}`)
  const state = page.getByRole('status')
  await expect(state).toContainText('This certificate has been revoked')
  await expect(state).toContainText('Issued by mistake')
  await expect(state).toContainText('误发')
  await expectAccessible(page, 'a revoked certificate')
  expect(await pagesOf(page), 'what it says and what is said of it').toBe(1)
})

test('Staff correct a name, and the old certificate leads to the new one', async ({
  clerk,
  member,
  page,
  site,
}) => {
  await member()
  const { code } = await awarded(site, 'Certificate with a slip')
  const office = await clerk({ reducedMotion: 'reduce' })
  await openList(office, 'certificate')
  await office.getByRole('button', { name: 'Actions for Certificate with a slip' }).first().click()
  await office.getByRole('menuitem', { name: 'Reissue with another name' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByLabel('The right name')).toHaveValue('顾䶮')
  await dialog.getByLabel('The right name').fill('顾言')
  await dialog.getByLabel('Why').fill('A wrong character')
  await dialog.getByRole('button', { name: 'Reissue with another name' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`/certificate/${code}`)
  await page.getByRole('link', { name: '查看新证书' }).click()
  await expect(page.getByText('此证书真实有效')).toBeVisible()
  await expect(page.getByText('Gu Yan')).toBeVisible()
  await expect(page.getByText('顾言')).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test(`A printed certificate is found by number and name, with${javaScriptEnabled ? '' : 'out'} scripts`, async ({
    member,
    visitor,
    site,
  }) => {
    await member()
    const { number, code } = await awarded(site, `Certificate to find ${javaScriptEnabled}`)
    const page = await visitor({ javaScriptEnabled })
    await page.goto('/en/certificate')
    // A form that is sent before hydration is answered by a page with a link, as without scripts.
    if (javaScriptEnabled) await waitForHydration(page)
    const send = async (typed: string, name: string) => {
      await page.getByLabel('Number of the certificate').fill(typed)
      await page.getByLabel('Name of the holder').fill(name)
      await page.getByRole('button', { name: 'Check' }).click()
    }
    await send(number, 'Somebody Else')
    await expect(page.getByRole('alert')).toHaveText(/There is no certificate with this number and this name/)
    await send(number, 'gu yan')
    if (!javaScriptEnabled) await page.getByRole('link', { name: 'Open the certificate' }).click()
    await expect(page).toHaveURL(new RegExp(`/en/certificate/${code}$`))
    await expect(page.getByText('This certificate is genuine and valid')).toBeVisible()
  })
}

test('An address without a certificate answers 404', async ({ page, watch }) => {
  watch.expect(/status of 404/)
  const answer = await page.goto(`/certificate/${'0'.repeat(32)}`)
  expect(answer?.status()).toBe(404)
})
