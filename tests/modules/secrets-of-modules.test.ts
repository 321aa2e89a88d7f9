import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import type { World } from '#tests/world.ts'
import { openModuleWorld, questionTable, talking } from './module-house.ts'

const code = `defineModule({ calls: { ask: async () => settings.get('key') } })`
const given = (version: string, kind: 'secret' | 'text' | 'none') =>
  talking('keeper', kind === 'none' ? `defineModule({ calls: { ask: () => '' } })` : code, {
    version,
    capabilities: { tables: ['question'], ...(kind !== 'none' && { settings: ['key', 'place'] }) },
    files: {
      'tables/question.json': questionTable,
      ...(kind !== 'none' && {
        'settings.json': {
          key: { label: { zh: '密钥', en: 'Key' }, kind },
          place: { label: { zh: '地点', en: 'Place' }, kind: 'text' },
        },
      }),
    },
  })

describe.each(engines)('secrets of modules on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openModuleWorld>>
  let world: World
  beforeAll(async () => {
    opened = await openModuleWorld(engine)
    ;({ world } = opened)
  })
  afterAll(() => world.close())

  const write = async () => {
    const values = { key: 'only written', place: 'Hall 2' }
    expect(await opened.post('saveSettings', { uid: 'keeper', values })).toMatchObject({ code: 1 })
    expect(await known()).toBe('only written')
  }
  const known = async () => (await world.ask('POST', '/api/m/keeper/ask', { body: {} })).data.value
  const shown = async () => {
    const { data } = await world.ask('GET', '/admin/module/settings?uid=keeper', { as: 'root' })
    return (data.list ?? []).map(({ name, value, is_set }) => [name, value, is_set])
  }
  const remove = async () => {
    await opened.post('changeState', { uid: 'keeper', state: 0 })
    expect(await opened.post('uninstall', { uid: 'keeper' })).toMatchObject({ code: 1 })
  }
  const isHere = [
    ['key', '', false],
    ['place', 'Hall 2', true],
  ]

  it('a secret is not told by a version that calls it a text, at once or later (T7.2)', async () => {
    expect(await opened.bring(given('1.0.0', 'secret'))).toMatchObject({ code: 1 })
    await write()
    expect(await opened.bring(given('1.1.0', 'secret'))).toMatchObject({ code: 1 })
    expect(await known()).toBe('only written')
    expect(await opened.bring(given('1.2.0', 'text'))).toMatchObject({ code: 1 })
    expect(await shown()).toEqual(isHere)
    expect(await known()).toBe('')
    expect(await opened.bring(given('1.3.0', 'secret'))).toMatchObject({ code: 1 })
    await write()
    expect(await opened.bring(given('1.4.0', 'none'))).toMatchObject({ code: 1 })
    expect(await opened.bring(given('1.5.0', 'text'))).toMatchObject({ code: 1 })
    expect(await shown()).toEqual(isHere)
    await remove()
  })

  it('a secret goes with its module, and all settings when it begins anew (T7.2)', async () => {
    expect(await opened.bring(given('2.0.0', 'secret'))).toMatchObject({ code: 1 })
    await write()
    await world.ask('POST', '/admin/x_keeper_question/add', {
      as: 'root',
      body: { title_zh_cn: '问', title_en: 'Why' },
    })
    await remove()
    expect(await opened.bring(given('2.0.0', 'text'), { data: 'keep' })).toMatchObject({ code: 1 })
    expect(await shown()).toEqual(isHere)
    await remove()
    expect(await opened.bring(given('2.0.0', 'text'), { data: 'fresh' })).toMatchObject({ code: 1 })
    expect(await shown()).toEqual([
      ['key', '', false],
      ['place', '', false],
    ])
    await remove()
  })
})
