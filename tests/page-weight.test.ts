import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { routes } from '#app/routes.tsx'
import { readAssets } from '#platform/site/site-pages.server.ts'

/** What a page loads at most before it can be used, in bytes after compression: its styles and all of its scripts. */
const budgets: Record<string, number> = {
  home: 86_400,
  eventList: 83_000,
  eventDetail: 89_600,
  eventApply: 91_900,
  lectureList: 83_400,
  lectureDetail: 92_600,
  courseCenter: 84_200,
  courseDetail: 86_000,
  courseSection: 93_100,
  masterList: 82_200,
  masterHome: 88_700,
  mediaReportList: 81_300,
  presidium: 82_200,
  search: 80_200,
  certificate: 82_000,
  userLogin: 84_700,
  userAccount: 94_400,
  notFound: 78_930,
}

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
    expect(await weightOf(name)).toBeLessThanOrEqual(most)
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

test('the first call of a page loads one more script of at most 2200 bytes', async () => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const caller = manifest['src/platform/call/client.ts']
  expect((await stat(join(client, `${caller?.file}.br`))).size).toBeLessThanOrEqual(2200)
  const own = caller?.imports?.filter((key) => !/^_(?:site|react)-/.test(key))
  expect(own).toEqual([])
})
