import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct } from '#tests/product.ts'

let above: string
beforeAll(async () => void (above = await mkdtemp(join(tmpdir(), 'shuyuan-private-'))))
afterAll(() => rm(above, { recursive: true, force: true }))

/** The entries of a folder that other users of the machine may read or enter. */
async function open(folder: string, names?: string[]): Promise<string[]> {
  const all = names ?? (await readdir(folder))
  const modes = await Promise.all(all.map(async (name) => (await stat(join(folder, name))).mode & 0o077))
  return all.filter((_, at) => modes[at] !== 0)
}

it('the product keeps its files from other users in a folder that is open to all, also those of an older release', async () => {
  const folder = join(above, 'shared')
  await mkdir(folder)
  await writeFile(join(folder, 'of-somebody-else.txt'), '')
  await Promise.all(['.', 'of-somebody-else.txt'].map((name) => chmod(join(folder, name), 0o755)))
  const first = await startProduct({ DATA_DIR: folder, DEMO: 'off' })
  expect(await open(folder)).toEqual(['of-somebody-else.txt'])
  await first.end('SIGTERM')
  await mkdir(join(folder, 'outbox'), { recursive: true })
  await writeFile(join(folder, 'outbox', 'old.eml'), 'code 123456')
  await chmod(join(folder, 'outbox'), 0o755)
  await chmod(join(folder, 'shuyuan.db'), 0o644)
  const second = await startProduct({ DATA_DIR: folder })
  expect(await open(folder)).toEqual(['of-somebody-else.txt'])
  await second.end('SIGTERM')
})
