import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshPostgres } from '#tests/databases.ts'
import { startProduct } from '#tests/product.ts'
import { inFolder } from '#tests/stores/files-place.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'shuyuan-nodes-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a node whose files lie in another folder than those of another node says so at its start', async () => {
  const DATABASE_URL = await freshPostgres()
  const start = (name: string, own: Record<string, string> = {}) =>
    startProduct({ ...inFolder, LOG_LEVEL: 'warn', DATABASE_URL, DATA_DIR: join(folder, name), ...own })
  const shared = { FILES_URL: `file://${join(folder, 'shared')}` }
  const first = await start('first', shared)
  const second = await start('second', shared)
  // A container: the same volume by another path, and without FILES_URL.
  await mkdir(join(folder, 'container'))
  await symlink(join(folder, 'shared'), join(folder, 'container/files'))
  const container = await start('container')
  const third = await start('third')
  for (const node of [second, container]) expect(node.output()).not.toContain('another node has its files')
  expect(third.output()).toContain('another node has its files in a place of its own')
  for (const node of [first, second, container, third]) expect(await node.end('SIGTERM')).toBe(0)
})
