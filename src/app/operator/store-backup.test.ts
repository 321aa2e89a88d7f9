import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { engines } from '#tests/databases.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { housed, openOperatorWorld, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

const names = Array.from({ length: 7 }, (_, at) => `2026/05/${at}123456789abcdef.txt`)

describe.each(engines)('a house with an object store on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  let server: StrictStore
  let place: DataLocation
  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    server = await startStrictStore('s3')
    place = { ...world.place, ...at(server) }
    const house = await housed(place)
    for (const name of names) {
      await house.files.store.put(name, Buffer.from(`file ${name}`))
      await house.change('test', (changes) =>
        changes.add(attachment, { name, url: `/files/${name}`, storage: 's3', sha1: name }),
      )
    }
    await house.close()
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  const at = ({ filesUrl }: StrictStore) => ({ FILES_URL: filesUrl, ...strictKeys })
  const filesIn = ({ objects }: StrictStore) =>
    [...objects.keys()].filter((key) => key.includes('/stored/')).length

  test('a backup takes the bucket along, and a restore fills another one (R16)', async () => {
    const backup = join(world.folder, 'whole')
    expect(await runHere(place, ['backup', backup])).toMatchObject({
      status: 0,
      out: expect.stringContaining('7 files'),
    })
    const { files } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as {
      files: { path: string; sha1: string }[]
    }
    expect(files.map(({ path }) => path)).toEqual(names)
    expect(files[0]?.sha1).toBe(createHash('sha1').update(`file ${names[0]}`).digest('hex'))

    const second = await startStrictStore('oss')
    const target = { ...(await world.emptyPlace('other')), ...at(second) }
    expect(await runHere(target, ['restore', backup])).toMatchObject({ status: 0 })
    expect(filesIn(second)).toBe(7)
    const puts = () => second.asked.filter((line) => line.startsWith('PUT')).length
    const before = puts()
    expect(await runHere(target, ['restore', backup])).toMatchObject({
      status: 1,
      error: expect.stringContaining('already holds'),
    })
    expect(await runHere(target, ['restore', backup, '--force'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('still there'),
    })
    expect(puts()).toBe(before)
    await second.close()
  })

  test('a backup without the files says so, and so does its restore', async () => {
    const backup = join(world.folder, 'rows')
    expect(await runHere(place, ['backup', backup, '--without-files'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('those in s3://shuyuan/house/ are left out'),
      notes: [expect.stringContaining('House: ')],
    })
    const target = { ...(await world.emptyPlace('rows-only')), ...at(server) }
    expect(await runHere(target, ['restore', backup, '--force'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('those in s3://shuyuan/house/ are as they were'),
    })
    expect(filesIn(server)).toBe(7)
    expect(await runHere(world.place, ['backup', join(world.folder, 'x'), '--without-files'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('object store'),
    })
  })

  test('a file that the bucket lost is named by the backup', async () => {
    server.objects.delete(`house/stored/${names[3]}`)
    expect(await runHere(place, ['backup', join(world.folder, 'lost')])).toMatchObject({
      status: 3,
      notes: [
        expect.stringContaining('House: '),
        expect.stringContaining(`1 uploaded files are not in s3://shuyuan/house/ (${names[3]})`),
      ],
    })
  })

  test('a store that fails ends a backup, and leaves no half of one', async () => {
    server.state.faultFor = () => ({ status: 403, code: 'AccessDenied' })
    const said = await runHere(place, ['backup', join(world.folder, 'failed')])
    expect(said).toMatchObject({ status: 1, error: expect.stringContaining('403 AccessDenied') })
    expect(said.error).not.toMatch(/very-secret|AKID/)
    server.state.faultFor = () => null
    await expect(readFile(join(world.folder, 'failed/manifest.json'))).rejects.toThrow('ENOENT')
  })
})
