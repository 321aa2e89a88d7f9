import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#entities/admin.ts'
import { attachment } from '#entities/attachment.ts'
import { event } from '#entities/event.ts'
import { addressOf } from '#platform/files/stored-name.ts'
import { engines, type EngineName } from '#tests/databases.ts'
import { s3Keys, startS3 } from '#tests/stores/s3-server.ts'
import { startStrictStore, strictKeys } from '#tests/stores/strict-store.ts'
import { openUploadWorld, type UploadWorld } from '#tests/worlds/upload-world.ts'
import { graceDays, sweepFiles, sweepUnused } from '#features/upload/public/sweep-files.server.ts'

const day = 24 * 60 * 60
const nameOf = (turn: number) => `2026/06/${String(turn).padStart(20, '0')}.jpg`

type OpenedStore = { env: Record<string, string>; close: () => Promise<unknown> }

const places: Record<string, () => Promise<OpenedStore>> = {
  'a folder': async () => ({ env: {}, close: async () => {} }),
  'a server of S3': async () => {
    const server = await startS3()
    return { env: { FILES_URL: server.filesUrl, ...s3Keys }, close: server.close }
  },
  OSS: async () => {
    const server = await startStrictStore('oss')
    return { env: { FILES_URL: server.filesUrl, ...strictKeys }, close: server.close }
  },
}

const cases = engines.flatMap((engine) => Object.keys(places).map((where) => [engine, where] as const))

describe.each(cases)('stored files without a row on %s in %s', (engine: EngineName, where) => {
  let at: UploadWorld
  let place: OpenedStore
  beforeEach(async () => {
    place = await places[where]!()
    at = await openUploadWorld(engine, place.env)
    at.time.seconds = Math.floor(Date.now() / 1000) + 2 * day
  })
  afterEach(async () => {
    await at.house.close()
    await place.close()
  })

  const put = async (turn: number) => {
    await at.house.files.store.put(nameOf(turn), Buffer.from(`file ${turn}`))
    return nameOf(turn)
  }
  const left = async () => {
    const names: string[] = []
    for await (const { name } of at.house.files.store.list()) names.push(name)
    return names.toSorted()
  }
  const recorded = (name: string) =>
    at.write((changes) =>
      changes.add(attachment, { name, url: addressOf(name), storage: 'local', sha1: name }),
    )
  const sweepAfter = (days: number, wish = {}) => {
    at.time.seconds += days * day
    return sweepFiles(at.house, wish)
  }

  test('a file that no row names is removed after its days of grace, and no other', async () => {
    await at.upload('root', 'kept.txt', 'kept by its record')
    const [uploaded = ''] = await left()
    const [free, face, inside, narrow] = [await put(1), await put(2), await put(3), await put(4)]
    await at.write(async (changes) => {
      await changes.edit(admin, 1, { avatar: addressOf(face) })
      const odd = addressOf(inside).replace('files', 'fil%65s').replace('2026', './2026')
      await changes.add(event, {
        location_en: 'Tea',
        content_en: `<p><img src="${odd}"><img src="/media/640/files/${narrow}.webp"></p>`,
      })
    })
    expect(await sweepAfter(0)).toMatchObject({ files: 5, unused: 1, due: 0, removed: 0, names: [free] })
    expect(await sweepAfter(graceDays - 1)).toMatchObject({ unused: 1, due: 0, removed: 0 })
    expect(await sweepAfter(1, { dry: true })).toMatchObject({ unused: 1, due: 1, removed: 0 })
    expect(await left()).toContain(free)
    expect(await sweepAfter(0)).toMatchObject({ due: 1, removed: 1 })
    expect(await left()).toEqual([uploaded, face, inside, narrow].toSorted())
    expect(await at.house.db.read.selectFrom('unused_file').selectAll().execute()).toEqual([])
  })

  test('a young file is no candidate, and a row that names it again ends its days', async () => {
    const again = await put(1)
    at.time.seconds -= 2 * day
    expect(await sweepAfter(0)).toMatchObject({ files: 1, unused: 0 })
    expect(await sweepAfter(2)).toMatchObject({ unused: 1 })
    await recorded(again)
    expect(await sweepAfter(graceDays)).toMatchObject({ unused: 0, removed: 0 })
    await at.house.db.write(({ queries }) => queries.deleteFrom('attachment').execute())
    expect(await sweepAfter(0)).toMatchObject({ unused: 1, due: 0 })
    expect(await left()).toEqual([again])
  })

  test('nothing is removed where most files have no row, unless the operator says so', async () => {
    for (let turn = 0; turn < 21; turn += 1) await put(turn)
    expect(await sweepAfter(0)).toMatchObject({ unused: 21, halted: true })
    expect(await sweepAfter(graceDays)).toMatchObject({ due: 21, removed: 0, halted: true })
    const controller = new AbortController()
    await sweepUnused(at.house, controller.signal)
    expect((await left()).length).toBe(21)
    expect(await sweepAfter(0, { most: true })).toMatchObject({ removed: 21, halted: false })
    expect(await left()).toEqual([])
  })
})
