import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownCard } from '#features/marketplace/own-cards.server.ts'
import { ownModules } from '#features/marketplace/own-folder.server.ts'
import { packed } from '#tests/modules/module-house.ts'

const said: unknown[] = []
const log = { warn: (_words: string, facts: object) => said.push(facts) } as never
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shuyuan-own-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('the modules of the product are its packages, the newest of each', async () => {
  expect(await ownModules({ log, folder: join(folder, 'none') })).toEqual([])
  await writeFile(join(folder, 'faq-1.0.0.zip'), await packed())
  await writeFile(join(folder, 'faq-1.1.0.zip'), await packed({ version: '1.1.0' }))
  await writeFile(join(folder, 'README.md'), 'words')
  await writeFile(join(folder, 'broken.zip'), 'nothing')
  await writeFile(join(folder, 'poll.zip'), await packed({ id: 'poll', version: '2.0.0' }))
  const found = await ownModules({ log, folder })
  expect(found.map(({ manifest: { id, version } }) => [id, version])).toEqual([
    ['faq', '1.1.0'],
    ['poll', '2.0.0'],
  ])
  expect(said).toMatchObject([{ module: 'broken.zip' }])
  const [, poll] = found
  expect(poll && ownCard(poll, '1.0.0', 'en')).toMatchObject({
    title: 'Questions',
    new_version: '2.0.0',
    covered: true,
  })
})

it('the packages that lie beside the product can be read', async () => {
  const found = await ownModules({ log })
  expect(found.map(({ manifest: { id } }) => id)).toEqual(expect.arrayContaining(['faq', 'feedback']))
})
