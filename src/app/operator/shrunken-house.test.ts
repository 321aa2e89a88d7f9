import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { engines } from '#tests/databases.ts'
import { openOperatorWorld, run, runHere } from '#tests/worlds/operator-world.ts'
import { readManifest, rowsIn, type Manifest } from './manifest.server.ts'

describe.each(engines)('on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  let backups: string
  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    backups = join(world.folder, 'backups')
    await mkdir(backups)
  })
  afterAll(() => world.close())

  /** As if the house had had so many times its rows when the backup was made. */
  async function enlarge(name: string, times: number): Promise<void> {
    const file = join(backups, name, 'manifest.json')
    const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
    const member = Math.ceil(rowsIn(manifest.rows) * (times - 1))
    await writeFile(file, JSON.stringify({ ...manifest, rows: { ...manifest.rows, former_member: member } }))
  }

  test('a backup of a house that lost more than half of its rows is made with a warning', async () => {
    const { place } = world
    expect(await runHere(place, ['backup', join(backups, 'monday')])).toMatchObject({ status: 0 })
    await mkdir(join(backups, 'unfinished'))
    await writeFile(join(backups, 'notes.txt'), 'mine')
    await enlarge('monday', 1.9)
    expect(await runHere(place, ['backup', join(backups, 'tuesday')])).toMatchObject({ status: 0 })
    await enlarge('tuesday', 2.2)
    const shrunken = await run(place, ['backup', join(backups, 'wednesday')], '', { LOG_LEVEL: 'warn' })
    expect(shrunken.status).toBe(3)
    expect(shrunken.notes.at(-1)).toMatch(
      /^Warning: the house has \d+ rows, and had \d+ in the backup .*tuesday of 20/,
    )
    expect(JSON.parse(shrunken.error)).toMatchObject({
      level: 'warn',
      event: 'the house has shrunk since the last backup',
    })
    expect(shrunken.out).toContain('wednesday holds')
    expect(rowsIn((await readManifest(join(backups, 'wednesday'))).rows)).toBeGreaterThan(0)
  })

  test('a house that grows, and a first backup in a folder, need no warning', async () => {
    const { place, house } = world
    await rm(backups, { recursive: true })
    for (const name of ['first', 'second']) {
      expect(await runHere(place, ['backup', join(backups, name)])).toMatchObject({ status: 0, error: '' })
      await house.change('test', (changes) => changes.add(event, { name_zh_cn: '雅集', date: '2026-05-01' }))
    }
  })
})
