import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attachment } from '#entities/attachment.ts'
import { storeVersion } from '#entities/store-version.ts'
import { engines } from '#tests/databases.ts'
import { addRow } from '#tests/small-house.ts'
import { startStrictStore, strictKeys, type StrictStore } from '#tests/stores/strict-store.ts'
import { housed, openOperatorWorld, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

const names = Array.from({ length: 7 }, (_, at) => `2026/06/${at}123456789abcdef.txt`)

describe.each(engines)('the files of a house on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  let server: StrictStore
  let place: DataLocation
  beforeAll(async () => {
    world = await openOperatorWorld(engine)
    server = await startStrictStore('s3')
    place = { ...world.place, ...strictKeys }
    const house = await housed(world.place)
    for (const name of names) {
      await house.files.store.put(name, Buffer.from(`file ${name}`))
      await house.change('test', (changes) =>
        changes.add(attachment, { name, url: `/files/${name}`, storage: 'local', sha1: name }),
      )
    }
    await house.close()
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  const move = (from: string, to: string, ...more: string[]) =>
    runHere(place, ['files', 'move', from, to, ...more])
  const arrived = () => [...server.objects.keys()].filter((key) => key.includes('/stored/'))

  test('are planned, moved to a bucket, and go on where a move was cut off', async () => {
    expect(await move('folder', server.filesUrl, '--plan')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^0 files are in s3:\/\/shuyuan\/house\/ already, 7 \(0\.0 MiB\)/),
    })
    expect(arrived()).toEqual([])

    let puts = 0
    server.state.faultFor = ({ method }) =>
      method === 'PUT' && ++puts > 3 ? { status: 403, code: 'AccessDenied' } : null
    const cut = await move('folder', server.filesUrl)
    expect(cut).toMatchObject({ status: 1, error: expect.stringContaining('403 AccessDenied') })
    expect(cut.error).not.toMatch(/very-secret|AKID/)
    expect(arrived().length).toBe(3)

    server.state.faultFor = () => null
    expect(await move('folder', server.filesUrl)).toMatchObject({
      status: 0,
      out: expect.stringMatching(/3 files are in .* already, 4 .*\n?.*4 files are in .* now/s),
    })
    for (const name of names)
      expect(String(server.objects.get(`house/stored/${name}`)?.body)).toBe(`file ${name}`)
    expect((await move('folder', server.filesUrl)).out).toMatch(/7 files are in .* already, 0 /)
  })

  test('are read where they were until they have come', async () => {
    server.objects.delete(`house/stored/${names[2]}`)
    const folder = `file://${join(world.place.DATA_DIR, 'files')}`
    const moving = { ...place, FILES_URL: server.filesUrl, FILES_FROM: folder }
    const house = await housed(moving)
    const { store } = house.files
    expect(await text((await store.read(names[2]!))!)).toBe(`file ${names[2]}`)
    await store.put('2026/06/fresh0123456789abcdef.txt', Buffer.from('fresh'))
    expect(arrived().length).toBe(7)
    const listed: string[] = []
    for await (const { name } of store.list()) listed.push(name)
    expect(listed.toSorted()).toEqual([...names, '2026/06/fresh0123456789abcdef.txt'].toSorted())
    await store.remove(names[6]!)
    expect(await store.find(names[6]!)).toBe(null)
    await house.close()
  })

  test('come back into a folder as they were, and what changed on the way is refused', async () => {
    const back = join(world.folder, 'back')
    await runHere(place, ['files', 'move', server.filesUrl, `file://${back}`])
    expect(await readFile(join(back, names[0]!), 'utf8')).toBe(`file ${names[0]}`)
    await rm(join(back, names[0]!))
    await writeFile(join(back, names[1]!), 'shorter')
    expect(await move(server.filesUrl, `file://${back}`)).toMatchObject({
      status: 0,
      out: expect.stringContaining('2 (0.0 MiB) are to be moved'),
    })
    expect(await readFile(join(back, names[1]!), 'utf8')).toBe(`file ${names[1]}`)
  })

  test('are checked against their rows, and the missing ones are named', async () => {
    const inStore = { ...place, FILES_URL: server.filesUrl }
    expect(await runHere(inStore, ['files', 'check'])).toMatchObject({
      status: 3,
      out: expect.stringMatching(/^7 uploaded files have a row\. 2 of them are missing; 1 files have no row/),
      notes: expect.arrayContaining([`missing: ${names[2]}`, `missing: ${names[6]}`]),
    })
  })

  test('of the marketplace have a row, and are missed when they are gone', async () => {
    const inStore = { ...place, FILES_URL: server.filesUrl }
    const name = '_private/package0123456789abcdef.zip'
    const house = await housed(inStore)
    await house.files.store.put(name, Buffer.from('PK'))
    await addRow(house, storeVersion, { number: '1.0.0', package: `/files/${name}` })
    const found = await runHere(inStore, ['files', 'check'])
    expect(found.out).toMatch(/^8 uploaded files have a row\. 2 of them are missing; 1 files have no row/)
    await house.files.store.remove(name)
    await house.close()
    expect((await runHere(inStore, ['files', 'check'])).notes).toContain(`missing: ${name}`)
  })

  test('are swept by command, which names what has no row and removes nothing by a dry run', async () => {
    const days = new Date(Date.now() - 3 * 24 * 3600 * 1000)
    const stray = '2026/06/stray0123456789abcdef.txt'
    const path = join(world.place.DATA_DIR, 'files', stray)
    await writeFile(path, 'stray')
    await utimes(path, days, days)
    const noted = async () => {
      const house = await housed(world.place)
      const rows = await house.db.read.selectFrom('unused_file').selectAll().execute()
      await house.close()
      return rows
    }
    const dry = await runHere(world.place, ['files', 'sweep', '--dry'])
    expect(dry).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^1 of \d+ files have no row; 0 of them for 14 days or longer\.$/),
      notes: expect.arrayContaining([`without a row: ${stray}`]),
    })
    expect(await noted()).toEqual([])
    expect(await runHere(world.place, ['files', 'sweep'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('0 are removed.'),
    })
    expect(await noted()).toMatchObject([{ name: stray }])
    const moving = { ...world.place, FILES_FROM: 'file:///srv/elsewhere' }
    expect(await runHere(moving, ['files', 'sweep'])).toMatchObject({
      status: 1,
      error: expect.stringContaining('unset FILES_FROM'),
    })
  })

  test.each([
    [['move', 'folder', 'folder'], /Both places are the same/],
    [['move', 'folder', '/srv/files'], /is no place of files/],
    [['move', 'folder'], /Say npm run shuyuan -- files move/],
    [['away'], /Say npm run shuyuan -- files move/],
    [['sweep', '--now'], /Say npm run shuyuan -- files move/],
    [['check', 'now'], /Say npm run shuyuan -- files move/],
  ])('refuse "files %s" in one line', async (args, line) => {
    expect(await runHere(place, ['files', ...args])).toMatchObject({
      status: 1,
      error: expect.stringMatching(line),
    })
  })
})
