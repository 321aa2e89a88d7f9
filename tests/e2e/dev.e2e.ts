import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { startProduct } from '#tests/product.ts'
import { Watch } from '#tests/e2e/support/watch.ts'

const top = path.resolve(import.meta.dirname, '../..')

test('npm run dev shows hydrated pages from the sources, and their changes without a restart', async ({
  page,
  context,
}) => {
  // The first start bundles the packages for browsers, which takes long on a busy machine.
  test.setTimeout(240_000)
  const checkout = await copyOfTheCheckout()
  const env = { DATA_DIR: path.join(checkout, 'data'), DEMO: 'on', HOME: checkout }
  const product = await startProduct(env, { task: 'dev', folder: checkout })
  const watch = new Watch(product.url)
  watch.over(context)
  try {
    await page.goto(`${product.url}/en/event/list`)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Events')
    await expect.poll(() => page.evaluate(isAlive)).toBe(true)
    await page.evaluate(() => Object.assign(globalThis, { same: true }))

    await changeIn(path.join(checkout, 'src/platform/ui/ListPage.tsx'), /<h1[^>]*>/, '$&Changed ')
    await expect(title).toHaveText('Changed Events')
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)
    await expect
      .poll(async () => (await fetch(`${product.url}/en/event/list`)).text())
      .toMatch(/Changed (<!-- -->)?Events/)

    const card = page.locator('main article').first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('link').first().click()
    await expect(title).toHaveText(name)
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true)

    await page.goto(`${product.url}/en/admin/login`)
    await expect(page.locator('input[name=password]')).toBeVisible()
    expect(watch.problems).toEqual([])
  } finally {
    await product.end('SIGKILL')
    await rm(checkout, { recursive: true, force: true })
  }
})

/** A copy of the sources, so that changes of the test never reach this checkout. */
async function copyOfTheCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shuyuan-dev-'))
  for (const part of [
    'bin',
    'db',
    'public',
    'src',
    'tests',
    'package.json',
    'package-lock.json',
    'vite.config.ts',
  ])
    await cp(path.join(top, part), path.join(folder, part), { recursive: true })
  // Each package is linked separately, so that caches in `node_modules` are written to the copy.
  await mkdir(path.join(folder, 'node_modules'))
  for (const name of await readdir(path.join(top, 'node_modules')))
    if (!name.startsWith('.'))
      await symlink(path.join(top, 'node_modules', name), path.join(folder, 'node_modules', name))
  return folder
}

/** React has hydrated the page. */
const isAlive = () => {
  const [child = null] = document.getElementById('root')?.children ?? []
  return Object.keys(child ?? {}).some((key) => key.startsWith('__reactFiber'))
}

async function changeIn(file: string, what: RegExp, into: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = before.replace(what, into)
  expect(after).not.toBe(before)
  await writeFile(file, after)
}
