import { spawnSync } from 'node:child_process'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyOfProduct } from './own-tree.ts'
import { servant } from '#tests/postgres-binaries.ts'

let tree: string
beforeAll(async () => {
  tree = await copyOfProduct()
  await chmod(tree, 0o555)
})
afterAll(async () => {
  await chmod(tree, 0o755)
  await rm(tree, { recursive: true, force: true })
})

/** A start by a user that may only read the product. */
function startAsService(env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', 'start'], {
    cwd: tree,
    ...servant,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SHUYUAN_ENV: 'off',
      DATA_DIR: '/proc/none',
      PACKAGES_CHECKED: 'yes',
      ...env,
    },
  })
  return { status, said: `${stdout}${stderr}`.trim() }
}

/** In a folder that only its owner may enter, another user cannot start the product at all. */
const isOpenToOthers = spawnSync(process.execPath, ['--version'], { ...servant, cwd: '/' }).status === 0

describe.skipIf(process.platform !== 'linux' || !isOpenToOthers)('a tree of another user', () => {
  it('a start uses the build that is there, and needs no right to write the product', () => {
    expect(startAsService()).toMatchObject({
      status: 1,
      said: expect.stringContaining('/proc/none cannot be'),
    })
  })

  it('a start that must build or install but may not says so in one line and names what to do (R21)', async () => {
    await chmod(tree, 0o755)
    await writeFile(join(tree, 'src/newer.ts'), '')
    await chmod(tree, 0o555)
    const advice = `in ${tree}: say "npm run build" there as the user that owns it`
    expect(startAsService()).toEqual({
      status: 1,
      said: `The sources are not those of the build, and this user may not build ${advice}, then start again.`,
    })
    await chmod(tree, 0o755)
    await rm(join(tree, 'dist'), { recursive: true })
    await writeFile(join(tree, 'package-lock.json'), '{"packages":{"node_modules/tea":{"version":"1.0.0"}}}')
    await chmod(tree, 0o555)
    expect(startAsService().said).toMatch(/^The product is not built yet/)
    const needsPackages = startAsService({ PACKAGES_CHECKED: '' })
    expect(needsPackages).toEqual({
      status: 1,
      said: `The installed packages differ from package-lock.json, and this user may not install ${advice}.`,
    })
  })
})
