import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'
import { chunksOf, officeEntry, readOfficeManifest } from '#app/office-manifest.server.ts'
import { readAssets } from '#platform/site/site-pages.server.ts'

/** What a page loads at most before it can be used, in bytes after compression: its styles and all of its scripts. */
const budgets: Record<string, number> = {
  home: 88_900,
  eventList: 88_050,
  eventDetail: 92_500,
  eventApply: 95_950,
  lectureList: 84_800,
  lectureDetail: 94_450,
  courseCenter: 86_500,
  courseDetail: 88_900,
  courseSection: 95_300,
  masterList: 83_950,
  masterHome: 91_300,
  mediaReportList: 82_950,
  presidium: 83_800,
  search: 82_200,
  certificate: 84_350,
  userLogin: 89_050,
  userAccount: 97_650,
  notFound: 80_800,
}

/** Scripts name each other by their sums, which compress a little differently after every change. */
const sumsDiffer = 150

const client = 'dist/client'
const assets = await readAssets('dist')
const compressed = promisify(brotliCompress)

async function weightOf(name: string): Promise<number> {
  const words = routes.find((route) => route.name === name)?.words
  if (!words) throw new Error(`There is no route ${name}`)
  const { scripts, style } = assets.partsOf({ name, words }, 'zh-cn')
  const sizes = [assets.entry, ...scripts].map(async (file) => (await stat(join(client, `${file}.br`))).size)
  const styleSize = (await compressed(style)).length
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, styleSize)
}

test.each(Object.entries(budgets))(
  'the page %s loads at most %i bytes of scripts and styles',
  async (name, most) => {
    expect(await weightOf(name)).toBeLessThanOrEqual(most + sumsDiffer)
  },
)

test('the scripts of the site hold no trace of the schemas of calls', async () => {
  const manifest = Object.values(
    JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Record<string, { file: string }>,
  )
  const scripts = manifest.map(({ file }) => file).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(
    scripts.map(async (file) => [file, await readFile(join(client, file), 'utf8')]),
  )
  // Schemas that the build left in would call this stand-in.
  expect(texts.filter(([, text]) => text?.includes('new Proxy(')).map(([file]) => file)).toEqual([])
  expect(scripts.length).toBeGreaterThan(50)
})

test('the first call of a page loads one more script of at most 2260 bytes', async () => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const caller = manifest['src/platform/call/client.ts']
  expect((await stat(join(client, `${caller?.file}.br`))).size).toBeLessThanOrEqual(2260)
  const own = caller?.imports?.filter((key) => !/^_(?:site|react)-/.test(key))
  expect(own).toEqual([])
})

test('the back office loads at most 322,000 bytes before its first screen, and what is used later comes later', async () => {
  const parts = [officeEntry, 'src/app/back-office.tsx', 'src/locales/zh-cn/admin.ts']
  const chunks = chunksOf(readOfficeManifest(client), [...parts, 'src/locales/zh-cn/messages.ts'])
  const files = new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))
  const sizes = [...files].map(async (file) => (await stat(join(client, `${file}.gz`))).size)
  expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(322_000)
  const later =
    /FormSheet|FilterForm|LayoutDrawer|Chart|SecondFactor|Passkey|webauthn|TerminalWindow|RichTextEditor/i
  expect([...files].filter((file) => later.test(file))).toEqual([])
})
