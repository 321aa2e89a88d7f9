import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { newAdmin } from '#tests/new-people.ts'
import { english, openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

describe.each(engines)('a setting of staff on %s', (engine) => {
  let desk: SettingsWorld
  beforeAll(async () => void (desk = await openSettingsWorld(engine)))
  afterAll(() => desk.world.close())

  const ask = (method: 'GET' | 'POST', body: object, headers: Record<string, string> = english) =>
    desk.world.ask(method, '/admin/config_item/edit', { as: 'root', body, headers })
  let made = 0
  /** Adds one with a value, and answers with what changes it. */
  async function added(given: object, value?: unknown) {
    const name = `kept_${(made += 1)}`
    const { data } = await desk.add(name, given)
    if (value !== undefined) expect(await desk.edit({ [name]: value })).toMatchObject({ code: 1 })
    return {
      id: data.id,
      name,
      now: () => desk.itemNamed(name),
      change: (patch: object) => ask('POST', { id: data.id, ...patch }),
    }
  }

  test('what a setting of staff is can be changed after it was added (row 3.28.10)', async () => {
    const item = await added({ type: 'string', weigh: 1 }, 'tea')
    const { data } = await desk.world.ask('GET', `/admin/config_item/edit?id=${item.id}`, { as: 'root' })
    expect(data.row).toMatchObject({ name: item.name, type: 'string', title_en: `Title ${item.name}` })
    expect(data.row).not.toHaveProperty('value')
    expect(data.row).not.toHaveProperty('secret')
    const patch = {
      group: 'contact',
      title_zh_cn: '饮品',
      title_en: 'Drink',
      tip_zh_cn: '前台供应',
      tip_en: 'At the desk',
      type: 'select',
      content: 'tea=Tea\nwater=Water',
      rule: 'required',
      weigh: 9,
    }
    expect(await item.change(patch)).toMatchObject({ code: 1, data: { row: { name: item.name, ...patch } } })
    expect(await item.now()).toMatchObject({
      title: 'Drink',
      tip: 'At the desk',
      type: 'select',
      value: 'tea',
      rule: 'required',
      content: { tea: 'Tea', water: 'Water' },
      field: { kind: 'choice', required: true },
    })
    const { list } = await desk.settings()
    expect(list.contact?.list.map(({ name }) => name)).toContain(item.name)
    expect(list.own?.list.map(({ name }) => name)).not.toContain(item.name)
  })

  test.each([
    ['string', 'a note', 'textarea', 'a note'],
    ['string', '7', 'number', 7],
    ['number', 2026, 'year', 2026],
    ['string', '1', 'switch', 1],
    ['switch', 1, 'string', '1'],
    ['string', '2026年12月22日', 'date', '2026-12-22'],
    ['datetime', '2026-11-21 08:00:00', 'string', '2026-11-21 08:00:00'],
    ['string', '2026-11-21 08:00', 'datetime', '2026-11-21 08:00:00'],
    ['string', '7:30pm', 'time', '19:30'],
    ['array', [{ key: 'a', value: '1' }], 'textarea', 'a=1'],
    [
      'textarea',
      'a=1\nb=2',
      'array',
      [
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ],
    ],
    ['string', '', 'number', null],
  ])('keeps its value from %s %j to %s', async (type, value, next, kept) => {
    const item = await added({ type }, value)
    expect(await item.change({ type: next })).toMatchObject({ code: 1 })
    expect(await item.now()).toMatchObject({ type: next, value: kept })
  })

  test.each([
    ['type', { type: 'string' }, 'a note', { type: 'number' }],
    ['type', { type: 'textarea' }, 'two\nlines', { type: 'string' }],
    ['type', { type: 'string' }, 'a < b', { type: 'editor' }],
    ['type', { type: 'string' }, 'wine', { type: 'radio', content: 'tea=Tea' }],
    ['content', { type: 'select', content: 'tea=Tea\nwine=Wine' }, 'wine', { content: 'tea=Tea' }],
    ['rule', { type: 'string' }, 'a note', { rule: 'email' }],
    ['extend', { type: 'string' }, 'a note', { extend: 'max=3' }],
    ['input_extend', { type: 'number' }, 7, { input_extend: 'max=3' }],
  ])('refuses at %s what its value would not fit', async (field, given, value, patch) => {
    const item = await added(given, value)
    const before = await item.now()
    expect(await item.change(patch)).toMatchObject({
      code: 0,
      data: { fields: { [field]: `Its value “${value}” would not fit any more: change or clear it first` } },
    })
    expect(await item.now()).toEqual(before)
  })

  test('a secret never becomes readable, and what was readable never becomes a secret', async () => {
    const said =
      'A value that is set can neither become secret nor readable: clear it first, then change the type'
    const secret = await added({ type: 'password' }, 'open-sesame')
    expect(await secret.change({ type: 'string' })).toMatchObject({
      code: 0,
      data: { fields: { type: said } },
    })
    expect(await secret.change({ tip_en: 'For the door', rule: 'email' })).toMatchObject({ code: 1 })
    expect(await secret.now()).toMatchObject({ tip: 'For the door', value: '', is_set: 1 })
    const readable = await added({ type: 'string' }, 'a note')
    expect(await readable.change({ type: 'password' })).toMatchObject({ data: { fields: { type: said } } })
    await desk.edit({ [readable.name]: '', [secret.name]: null })
    expect(await readable.change({ type: 'password' })).toMatchObject({ code: 1 })
    expect(await secret.change({ type: 'string', rule: '' })).toMatchObject({ code: 1 })
    expect(await secret.now()).toMatchObject({ value: '' })
  })

  test('a dictionary that is not used is kept for later', async () => {
    const item = await added({ type: 'select', content: 'tea=Tea' }, 'tea')
    await item.change({ type: 'string' })
    expect(await item.now()).toMatchObject({ value: 'tea', content: {} })
    await item.change({ type: 'radio' })
    expect(await item.now()).toMatchObject({ value: 'tea', content: { tea: 'Tea' } })
  })

  test('of two who change the same setting the second sees what the first did', async () => {
    const item = await added({ type: 'string' }, 'tea')
    const { version } = await item.now()
    expect(await item.change({ title_en: 'First', version })).toMatchObject({ code: 1 })
    expect(await item.change({ title_en: 'Second', version })).toMatchObject({
      data: { type: 'conflict', fields: ['title_en'], theirs: { title_en: 'First' } },
    })
    expect(await item.change({ tip_en: 'Other part', version })).toMatchObject({ code: 1 })
    expect(await item.now()).toMatchObject({ title: 'First', tip: 'Other part' })
    // A value that was typed meanwhile still counts: it is another part.
    expect(await desk.edit({ [item.name]: 'water', versions: { [item.name]: version } })).toMatchObject({
      code: 1,
    })
  })

  test('settings of the product, unknown ones and wrong words are refused', async () => {
    const { id } = await desk.itemNamed('record_number')
    expect(await ask('POST', { id, title_en: 'Mine' })).toMatchObject({
      code: 0,
      msg: '“Record number” belongs to the product: only its value can be changed',
    })
    expect(await ask('POST', { id: 999_999, title_en: 'Mine' })).toMatchObject({ code: 0 })
    const item = await added({ type: 'string' })
    for (const [field, patch] of [
      ['title_zh_cn', { title_zh_cn: '' }],
      ['type', { type: 'spell' }],
      ['group', { group: 'nowhere' }],
      ['content', { type: 'radio', content: 'tea' }],
      ['rule', { rule: 'magic' }],
      ['weigh', { weigh: 'heavy' }],
    ] as const)
      expect(await item.change(patch)).toMatchObject({
        data: { fields: { [field]: expect.stringMatching(/./) } },
      })
    expect(await item.change({ value: 'x' })).toMatchObject({ code: 0, msg: 'Unknown field: value' })
    await item.change({ name: 'another' })
    expect((await item.now()).name).toBe(item.name)
  })

  test('changing what settings are needs its own permission', async () => {
    const item = await added({ type: 'string' })
    const { token } = await newAdmin(desk.world, ['config/index', 'config/edit', 'config/add'])
    const asClerk = { headers: { batoken: token, ...english }, body: { id: item.id, title_en: 'Mine' } }
    expect(await desk.world.ask('POST', '/admin/config_item/edit', asClerk)).toMatchObject({
      msg: 'You do not have permission to operate',
    })
    const { token: other } = await newAdmin(desk.world, ['config_item/edit'])
    const asOther = { ...asClerk, headers: { batoken: other, ...english } }
    expect(await desk.world.ask('POST', '/admin/config_item/edit', asOther)).toMatchObject({ code: 1 })
  })

  test('extended properties draw the input, and unknown ones are kept for other front ends (row 3.28.8)', async () => {
    const item = await added({
      type: 'number',
      extend: 'min=1\nclass=wide',
      inputExtend: 'max=9\nunit=cups\nplaceholder=How many?\nsize=large',
    })
    expect(await item.now()).toMatchObject({
      extend: { min: '1', class: 'wide' },
      input_extend: { max: '9', unit: 'cups', placeholder: 'How many?', size: 'large' },
      field: { options: { min: 1, max: 9, placeholder: 'How many?', unit: { en: 'cups' } } },
    })
    expect(await desk.edit({ [item.name]: 10 })).toMatchObject({ code: 0 })
    const text = await added({ type: 'textarea', extend: { rows: 6, max: 20 } })
    expect(await text.now()).toMatchObject({ field: { options: { rows: 6, max: 20 } } })
    for (const [patch, words] of [
      [{ extend: 'onclick=alert(1)' }, '“onclick” is not taken as a property'],
      [{ extend: 'innerHTML=<b>' }, '“innerHTML” is not taken as a property'],
      [{ extend: 'a b=1' }, '“a b” is not taken as a property'],
      [{ extend: 'rows=99' }, 'rows is a whole number; for a text at least 1'],
      [{ extend: 'max=0' }, 'max is a whole number; for a text at least 1'],
      [{ extend: `placeholder=${'x'.repeat(101)}` }, 'placeholder is too long, 100 characters at most'],
      [{ extend: 'wide' }, 'One key=value a line please, each key once'],
    ] as const)
      expect(await text.change(patch)).toMatchObject({ data: { fields: { extend: words } } })
    expect(await item.change({ input_extend: 'max=0' })).toMatchObject({
      data: { fields: { extend: 'min is above max' } },
    })
  })
})
