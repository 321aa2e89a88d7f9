import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { flags } from '#features/terminal/terminal-protocol.ts'
import { freshPostgres } from '#tests/databases.ts'
import { copyOfProduct, putBuild } from './own-tree.ts'
import { startProduct, type Product } from '#tests/product.ts'
import { Readers } from './readers.ts'

const drill = { DRILL: '1', DRILL_CAPTCHA: 'off', DRILL_LIMITS: 'off' }

/** Milliseconds. A build takes a quarter of a minute, and more on a busy machine. */
const whole = 240_000

let tree = ''
let running: Product | undefined
afterEach(async () => {
  await running?.end('SIGTERM')
  await rm(tree, { recursive: true, force: true })
})

async function openTree(env: Record<string, string> = {}) {
  tree = await copyOfProduct()
  const DATA_DIR = join(tree, 'data')
  const product = await startProduct(
    { ...drill, DATA_DIR, LOG_LEVEL: 'info', ...env },
    { task: 'start', folder: tree },
  )
  running = product
  return { product, token: await product.signIn() }
}

async function replaceIn(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(tree, name), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(tree, name), text.replace(from, to))
}

/** Runs the command of the terminal to its end, and returns what it said. A stream that is cut goes on. */
async function build({ url }: Product, batoken: string): Promise<string> {
  const query = new URLSearchParams({ command: 'web-build.npm', uuid: 'a-build-under-load' })
  let text = ''
  for (let tries = 0; tries < 5 && !text.includes(flags.completed); tries += 1)
    text += await fetch(`${url}/admin/Terminal/index?${query}`, { headers: { batoken } }).then(
      (answer) => answer.text(),
      () => '',
    )
  return text
}

const words: [string, string] = ['Skip to the content', 'Skip to what is new']

const eventsOf = (product: Product) =>
  [...product.output().matchAll(/"event":"([^"]+)"/g)].map(([, event]) => event)

const pageOf = async ({ url }: Product) => (await fetch(`${url}/en/`)).text()
/** The words of the link to the content, which is the first one of a page. */
const skipOf = async (product: Product) => /Skip to [\w ]+/.exec(await pageOf(product))?.[0]
const entryOf = (page: string) => /data-start="(\/assets\/[\w.-]+)/.exec(page)?.[1] ?? ''
const markOf = async ({ url }: Product) =>
  (await fetch(`${url}/api/event/index?page=1`)).headers.get('site-build')

it(
  'a build that the terminal makes is served at once to everybody, and no request fails',
  async () => {
    const { product, token } = await openTree()
    const before = entryOf(await pageOf(product))
    const mark = await markOf(product)
    const readers = new Readers(product.url)
    await replaceIn('src/locales/en/site.ts', ...words)
    expect(await build(product, token)).toContain(flags.success)
    await expect.poll(() => skipOf(product), { timeout: 2000 }).toBe(words[1])
    const after = entryOf(await pageOf(product))
    expect(after).not.toBe(before)
    expect(await markOf(product)).not.toBe(mark)
    // A page that is still open asks for the scripts of its own build.
    for (const path of [before, after]) expect((await fetch(product.url + path)).status).toBe(200)
    await readers.stop()
    expect(readers.failed).toEqual([])
    expect(readers.answered).toBeGreaterThan(100)
    expect(eventsOf(product)).toContain('the next build is served')
    expect(await product.end('SIGTERM')).toBe(0)
  },
  whole,
)

it('where the code of the server has changed, too, one process says that it needs a restart, and serves on', async () => {
  const { product } = await openTree()
  // A process reads the rest of its pages a moment after its start, and no longer from this folder then.
  expect(await skipOf(product)).toBe(words[0])
  await putBuild(tree, words, true)
  await expect.poll(() => product.output()).toContain('restart the product')
  expect(await skipOf(product)).toBe(words[0])
  expect(await product.end('SIGTERM')).toBe(0)
})

it('several workers load the next build each, and are replaced one after the other if the code has changed', async () => {
  const { product } = await openTree({ WORKERS: '2', DATABASE_URL: await freshPostgres() })
  const count = (asked: string) => eventsOf(product).filter((event) => event === asked).length
  await expect.poll(() => count('started')).toBe(2)
  const readers = new Readers(product.url)
  await putBuild(tree, words)
  await expect.poll(() => count('the next build is served')).toBe(2)
  expect(await skipOf(product)).toBe(words[1])
  await putBuild(tree, [words[1], 'Skip to what came last'], true)
  await expect.poll(() => count('started')).toBe(4)
  await expect.poll(() => count('stopped')).toBe(2)
  expect(await skipOf(product)).toBe('Skip to what came last')
  await readers.stop()
  expect(readers.failed).toEqual([])
  expect(readers.answered).toBeGreaterThan(100)
  expect(eventsOf(product)).not.toContain('a worker ended and is replaced')
  expect(await product.end('SIGTERM')).toBe(0)
})
