import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { engines } from '#tests/databases.ts'
import { openOperatorWorld, run, runHere } from '#tests/worlds/operator-world.ts'
import { readManifest } from './manifest.server.ts'

const nameOf = (at: number) => `2026/05/${String(at).padStart(16, '0')}.png`

describe.each(engines)('on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    for (const at of [1, 2, 3, 4, 5]) {
      await world.house.files.store.put(nameOf(at), Buffer.from('a picture'))
      await world.house.change('test', (changes) =>
        changes.add(attachment, { name: 'photo.png', url: `/files/${nameOf(at)}` }),
      )
    }
  })
  afterAll(() => world.close())

  test('a backup whose folder of files lacks uploaded files is made with a warning that names some of them', async () => {
    const { place, house, folder } = world
    expect(await runHere(place, ['backup', join(folder, 'whole')])).toMatchObject({ status: 0, error: '' })
    for (const at of [1, 2, 3, 4]) await house.files.store.remove(nameOf(at))
    const backup = join(folder, 'with-gaps')
    const result = await run(place, ['backup', backup], '', { LOG_LEVEL: 'warn' })
    expect(result.status).toBe(3)
    const first = [1, 2, 3].map(nameOf).join(', ')
    expect(result.notes.at(-1)).toContain(`4 uploaded files are not in ${place.DATA_DIR}/files (${first}, …)`)
    expect(JSON.parse(result.error)).toMatchObject({ level: 'warn', event: 'uploaded files are missing' })
    expect((await readManifest(backup)).files.map(({ path }) => path)).toContain(nameOf(5))
  })

  test('a machine that does not share the folder of the files is warned of by its backup', async () => {
    const other = { ...world.place, DATA_DIR: join(world.folder, 'other') }
    if (engine === 'sqlite') return
    await mkdir(other.DATA_DIR)
    const { status, notes } = await runHere(other, ['backup', join(world.folder, 'by-other')])
    expect({ status, last: notes.at(-1) }).toMatchObject({
      status: 3,
      last: expect.stringContaining('5 uploaded files are not in'),
    })
    await rm(other.DATA_DIR, { recursive: true })
  })
})
