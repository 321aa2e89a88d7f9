import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { adminPassword, startProduct, type Product } from '#tests/product.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { runHere } from '#tests/worlds/operator-world.ts'

const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(30 * 1024 ** 2, 'tea ')])
const sha1 = createHash('sha1').update(content).digest('hex')

let folder: string
let server: StrictStore
let product: Product

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shuyuan-direct-'))
  server = await startStrictStore('s3')
  await writeFile(path.join(folder, 'talk.pdf'), content)
  const place = {
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: '',
    FILES_URL: server.directUrl,
    ...strictKeys,
  }
  product = await startProduct({ ...place, DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' })
  expect(await runHere(place, ['config', 'set', 'upload_maxsize', '100mb'])).toMatchObject({ error: '' })
})
test.afterAll(async () => {
  await product.end('SIGTERM')
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
test.afterEach(() => {
  server.state.faultFor = () => null
  server.asked.length = 0
})

async function openForm(page: Page, prefix: string): Promise<void> {
  await page.goto(`${product.url}${prefix}/admin/login`)
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(/admin\/(?!login)/)
  await addLecture(page, prefix)
}

async function addLecture(page: Page, prefix: string): Promise<void> {
  await page.goto(`${product.url}${prefix}/admin/lecture`)
  await page
    .getByRole('button', { name: /^(Add|新增|添加)/ })
    .first()
    .click()
}

const recordings = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('group', { name: /Video|视频/ })
    .first()
const choose = (page: Page) =>
  recordings(page).locator('input[type=file]').first().setInputFiles(path.join(folder, 'talk.pdf'))
const arrived = (page: Page) => recordings(page).locator('a[href*="/files/"]')
const sent = (number: number) =>
  server.asked.filter((line) => line.includes(`partNumber=${number}&`) && line.startsWith('PUT')).length
const puts = () => server.asked.filter((line) => line.startsWith('PUT')).length
const stored = () => [...server.objects].filter(([key]) => key.startsWith('house/stored/'))

for (const [language, prefix, words] of [
  ['English', '/en', ['Pause', 'Go on']],
  ['Chinese', '', ['暂停', '继续']],
] as const)
  test(`A large file goes straight to the store, is paused, cut off and goes on, in ${language}`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await openForm(page, prefix)
    server.state.faultFor = ({ method }) => (method === 'PUT' && puts() > 2 ? 'silent' : null)
    await choose(page)
    const hold = (word: string) => recordings(page).getByRole('button', { name: new RegExp(`^${word}`) })
    await expect.poll(puts).toBeGreaterThan(2)
    await hold(words[0]).click()
    await expect(hold(words[1])).toBeVisible()
    server.state.faultFor = ({ method }) => (method === 'PUT' ? 'reset' : null)
    await hold(words[1]).click()
    await expect.poll(puts).toBeGreaterThan(5)
    server.state.faultFor = () => null
    await expect(arrived(page)).toHaveCount(1, { timeout: 60_000 })
    const [[, object] = []] = stored()
    expect(
      createHash('sha1')
        .update(object?.body ?? '')
        .digest('hex'),
    ).toBe(sha1)
    expect([stored().length, server.uploads.size]).toEqual([1, 0])
  })

test('After a reload the same file, chosen again, goes on where it was', async ({ page }) => {
  test.setTimeout(120_000)
  await openForm(page, '/en')
  server.state.faultFor = ({ method }) => (method === 'PUT' && sent(3) > 0 ? 'silent' : null)
  await choose(page)
  await expect.poll(() => [...server.uploads.values()].some(({ parts }) => parts.size >= 2)).toBe(true)
  await expect.poll(() => sent(3)).toBe(1)
  await page.reload()
  server.state.faultFor = () => null
  await addLecture(page, '/en')
  await choose(page)
  await expect(arrived(page)).toHaveCount(1, { timeout: 60_000 })
  expect([sent(1), sent(2), server.uploads.size]).toEqual([1, 1, 0])
})
