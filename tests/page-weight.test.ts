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
  eventList: 83_200,
  eventDetail: 90_000,
  eventApply: 92_700,
  lectureList: 83_450,
  lectureDetail: 93_200,
  courseCenter: 84_200,
  courseDetail: 86_550,
  courseSection: 93_800,
  masterList: 82_150,
  masterHome: 88_800,
  mediaReportList: 81_150,
  presidium: 81_950,
  search: 80_120,
  certificate: 81_800,
  userLogin: 85_000,
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

test('the first call of a page loads one more script of at most 2220 bytes', async () => {
  const manifest = JSON.parse(await readFile(join(client, '.vite/site.json'), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const caller = manifest['src/platform/call/client.ts']
  expect((await stat(join(client, `${caller?.file}.br`))).size).toBeLessThanOrEqual(2220)
  const own = caller?.imports?.filter((key) => !/^_(?:site|react)-/.test(key))
  expect(own).toEqual([])
})
