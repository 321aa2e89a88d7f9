import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isUnavailable } from '#platform/db/outage.server.ts'
import { openLog } from '#platform/std/log.server.ts'
import { openFiles } from './files.server.ts'

let top: string
let mounted: string
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'shuyuan-disk-'))
  mounted = join(top, 'mounted')
  await mkdir(join(top, 'data'))
})
afterEach(() => rm(top, { recursive: true, force: true }))

const open = () => openFiles({ dataDir: join(top, 'data'), filesUrl: `file://${mounted}` }, openLog('silent'))
const name = '2026/11/0123456789abcdef.txt'

it('a disk of the files that vanishes takes no files, and the folder is not made anew', async () => {
  const { store, place } = await open()
  await store.put(name, Buffer.from('tea'))
  expect(await place.fault()).toBeNull()
  await rename(mounted, join(top, 'elsewhere'))
  expect(await place.fault()).toBe('away')
  await expect(store.put(name.replace('0', '1'), Buffer.from('tea'))).rejects.toSatisfy(isUnavailable)
  expect(existsSync(mounted)).toBe(false)
  await expect(open()).rejects.toThrow('mount their disk')
  await mkdir(mounted)
  await expect(open()).rejects.toThrow('mount their disk')
  await rm(mounted, { recursive: true })
  await rename(join(top, 'elsewhere'), mounted)
  const { store: again } = await open()
  expect(await again.find(name)).toMatchObject({ size: 3 })
})
