import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the words of letters on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const changed = async (as: 'root' | 'editor' | 'nobody' = 'root') =>
    world.ask('GET', '/admin/letter_words/index', { as })
  const rowOf = async (kind: string) => {
    const { data } = await world.ask('GET', '/admin/letter_template/index?limit=100', { as: 'root' })
    const { id } = data.list?.find((row) => row.kind === kind) ?? {}
    const { data: read } = await world.ask('GET', `/admin/letter_template/edit?id=${String(id)}`, {
      as: 'root',
    })
    return read.row as { id: number; version: number; body_en: string; body_zh_cn: string }
  }
  const edit = async (kind: string, words: object) => {
    const { id, version } = await rowOf(kind)
    return world.ask('POST', '/admin/letter_template/edit', { as: 'root', body: { id, version, ...words } })
  }

  it('letter texts are the standard ones at first, and when staff leave them blank', async () => {
    expect((await changed()).data.list).toEqual([])
    await edit('missed', { subject_zh_cn: '', body_en: '' })
    expect((await changed()).data.list).toEqual([])
  })

  it('changed letter texts are listed beside the standard ones, and an ordinary edit restores these', async () => {
    const before = await rowOf('waiting')
    await edit('waiting', { body_en: 'Dear {name}, wait.' })
    const { list = [] } = (await changed()).data
    expect(list).toMatchObject([
      {
        kind: 'waiting',
        locale: 'en',
        own: { subject: 'You are on the waiting list: {event}', body: 'Dear {name}, wait.' },
        standard: { body: before.body_en },
      },
    ])
    const [{ id, version, standard } = {}] = list as unknown as Array<Record<string, unknown>>
    const { body } = standard as { body: string }
    const back = { id, version, body_en: body.replaceAll('\n', '\r\n') }
    expect(await world.ask('POST', '/admin/letter_template/edit', { as: 'root', body: back })).toMatchObject({
      code: 1,
    })
    expect((await changed()).data.list).toEqual([])
  })

  it('letter texts need the permission to be shown', async () => {
    expectRefusal(await changed('editor'), 'forbidden')
    expectRefusal(await changed('nobody'), 'signInFirst')
  })
})
