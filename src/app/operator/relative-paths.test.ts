import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checkout } from '#platform/std/checkout.server.ts'

test('a relative path counts from the product in a setting, and from the folder of the shell after a command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shuyuan-relative-'))
  const shell = join(folder, 'some/where')
  await mkdir(shell, { recursive: true })
  const { PATH } = process.env
  const env = { PATH, SHUYUAN_ENV: 'off', DATA_DIR: relative(checkout, join(folder, 'data')) }
  const say = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(checkout, 'bin/shuyuan.ts'), ...args], { cwd: shell, env })
  await say('migrate')
  await say('backup', 'night')
  expect((await readdir(folder)).toSorted()).toEqual(['data', 'some'])
  expect(await readdir(shell)).toEqual(['night'])
  await rm(folder, { recursive: true })
})
