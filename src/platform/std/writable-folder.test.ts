import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWritableFolder } from './writable-folder.server.ts'

test('a new data folder is not readable by other users', async () => {
  const above = await mkdtemp(join(tmpdir(), 'shuyuan-folder-'))
  const folder = join(above, 'centre', 'data')
  expect(isWritableFolder(folder)).toBe(true)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(isWritableFolder(folder)).toBe(true)
  await rm(above, { recursive: true })
})
