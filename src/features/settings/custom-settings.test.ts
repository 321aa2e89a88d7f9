import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { english, openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

const pairs = [
  { key: 'a', value: '1' },
  { key: 'b', value: '2' },
]

describe.each(engines)('settings of staff on %s', (engine) => {
  let desk: SettingsWorld
  beforeAll(async () => void (desk = await openSettingsWorld(engine)))
  afterAll(() => desk.world.close())

  test.each([
    ['string', 'plain words', ' plain words ', 'x'.repeat(301), {}],
    ['textarea', 'two\nlines', 'two\nlines', 'x'.repeat(5001), {}],
    ['editor', '<p>Kind</p>', '<p>Kind</p><script>x</script>', 5, {}],
    ['number', 7, '7', 12, { extend: 'min=1\nmax=9' }],
    ['switch', 1, true, 'perhaps', {}],
    ['radio', 'b', 'b', 'c', { content: 'a=One\nb=Two' }],
    ['select', 'a', 'a', 'c', { content: 'a=One\nb=Two' }],
    ['checkbox', ['a', 'b'], ['b', 'a'], 'a,c', { content: 'a=One\nb=Two' }],
    ['selects', ['b'], 'b', 'c', { content: 'a=One\nb=Two' }],
    ['array', pairs, pairs, [{ key: 'a=b', value: '1' }], {}],
    ['date', '2026-02-28', '2026-02-28', '2026-02-30', {}],
    ['datetime', '2026-11-21 08:00:00', '1795219200', 'soon', {}],
    ['year', 2026, 2026, 26, {}],
    ['time', '09:30', '09:30', '25:00', {}],
    ['time', '19:30', '7:30pm', '7', {}],
    ['number', 1250, '１,250', '12.5', {}],
    ['color', '#a8321f', '#a8321f', 'red', {}],
    ['icon', 'book-open', 'book-open', '<svg>', {}],
    ['icon', 'el-icon-Avatar', 'el-icon-Avatar', 'el-icon-<b>', {}],
    ['icon', 'fa fa-user', 'fa fa-user', 'user user', {}],
    ['city', ['440000', '440300', '440305'], '440000,440300,440305', '440000,350200', {}],
    ['city', ['110000'], ['110000'], '440000,440300,440399', {}],
    ['image', '/files/a.png', '/files/a.png', 'https://elsewhere.example/a.png', {}],
    ['images', '/files/a.png,/files/b.png', '/files/a.png,/files/b.png', 'x', {}],
    ['file', '/files/a.pdf', '/files/a.pdf', '/files/a.pdf,/files/b.pdf', {}],
    ['files', '/files/a.pdf', '/files/a.pdf', '../etc/passwd', {}],
  ])('of type %s keep their value and refuse another', async (type, kept, given, refused, more) => {
    const name = `own_${type}_${JSON.stringify(kept).replace(/\W/g, '').toLowerCase().slice(0, 20)}`
    expect(await desk.add(name, { type, ...more })).toMatchObject({ code: 1 })
    expect(await desk.edit({ [name]: given })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed(name)).toMatchObject({ value: kept, allow_del: 1, title: `Title ${name}` })
    expect(await desk.edit({ [name]: refused })).toMatchObject({
      code: 0,
      data: { fields: { [name]: expect.stringMatching(/./) } },
    })
    expect(await desk.itemNamed(name)).toMatchObject({ value: kept })
  })

  test.each([
    ['required', 'x', ''],
    ['mobile', '13800001111', '12'],
    ['account', 'scholar', '1a'],
    ['password', 'six-or-more', 'five'],
    ['varName', 'snake_case', '9lives'],
    ['url', 'https://example.org/', 'ftp://example.org'],
    ['email', 'lin@example.org', 'lin@'],
    ['date', '2026-11-21', '21.11.2026'],
    ['number', '3.5', 'three'],
    ['integer', '3', '3.5'],
    ['float', '3.5', '3'],
  ])('with the rule %s take what keeps it', async (rule, good, bad) => {
    const name = `ruled_${rule.toLowerCase()}`
    await desk.add(name, { type: 'string', rule })
    expect(await desk.edit({ [name]: good })).toMatchObject({ code: 1 })
    expect(await desk.edit({ [name]: bad })).toMatchObject({
      code: 0,
      data: { fields: { [name]: expect.stringMatching(/./) } },
    })
  })

  test('the value of a secret setting is never sent back or recorded (T10.3)', async () => {
    await desk.add('own_secret', { type: 'password', value: 'first-words' })
    expect(await desk.itemNamed('own_secret')).toMatchObject({ value: '', is_set: 1 })
    expect(await desk.edit({ own_secret: 'open-sesame' })).toMatchObject({
      code: 1,
      msg: 'Settings saved: 1',
    })
    for (const untouched of ['', '****'])
      expect(await desk.edit({ own_secret: untouched })).toMatchObject({ msg: 'Nothing was changed' })
    const row = desk.world.house.db.read.selectFrom('config').selectAll().where('name', '=', 'own_secret')
    expect(await row.executeTakeFirst()).toMatchObject({ value: '', secret: 'open-sesame' })
    const told = await desk.world.house.db.read.selectFrom('change').select(['before', 'after']).execute()
    expect(JSON.stringify(told)).not.toMatch(/open-sesame|first-words/)
    expect(JSON.stringify(await desk.settings())).not.toContain('open-sesame')
    expect(await desk.edit({ own_secret: null })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('own_secret')).toMatchObject({ is_set: 0 })
  })

  test('a setting with a taken or odd name or an unreadable dictionary cannot be added (T10.2)', async () => {
    const fields = async (name: string, given: object) => (await desk.add(name, given)).data.fields
    expect(await fields('Odd name', {})).toMatchObject({ name: expect.stringContaining('Small letters') })
    expect(await fields('record_number', {})).toMatchObject({
      name: 'The variable name “record_number” is taken',
    })
    expect(await fields('versions', {})).toMatchObject({ name: expect.stringContaining('taken') })
    expect(await fields('a1', { type: 'select', content: 'tea' })).toMatchObject({
      content: expect.stringMatching(/./),
    })
    expect(await fields('a1', { type: 'select' })).toMatchObject({ content: expect.stringMatching(/./) })
    expect(await fields('a1', { type: 'number', extend: 'max=9\nmin=10' })).toMatchObject({
      extend: expect.stringMatching(/./),
    })
    expect(await fields('a1', { extend: 'pattern=(a+)+$' })).toMatchObject({
      extend: expect.stringMatching(/./),
    })
    expect(await fields('a1', { type: 'number', value: 'many' })).toMatchObject({
      value: expect.stringMatching(/./),
    })
    expect(await fields('a1', { title_zh_cn: '' })).toMatchObject({ title_zh_cn: 'Please fill in: Title' })
    expect(await fields('a1', { allow_del: 0 })).toBeUndefined()
  })

  test('a setting is added as the forms of other clients send it', async () => {
    const form = { group: 'own', tip: 'Ask the desk', rule: [], extend: '', weigh: 0, allow_del: undefined }
    const added = (name: string, given: object) =>
      desk.post('add', {
        ...form,
        name,
        title: `标题 ${name}`,
        content: 'key1=value1\nkey2=value2',
        ...given,
      })
    expect(await added('of_words', { type: 'string' })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('of_words')).toMatchObject({
      title: '标题 of_words',
      tip: 'Ask the desk',
      content: {},
    })
    expect(await added('of_choices', { type: 'checkbox', value: ['key2'] })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('of_choices')).toMatchObject({
      value: ['key2'],
      content: { key1: 'value1', key2: 'value2' },
    })
    expect(await added('of_tea', { type: 'radio', content: { tea: 'Tea' } })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('of_tea')).toMatchObject({ value: '', content: { tea: 'Tea' } })
    expect(await added('of_pairs', { type: 'array', value: pairs })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('of_pairs')).toMatchObject({ value: pairs })
    expect(await added('of_pairs2', { type: 'array', value: [{ key: 'a', value: '1\nb=2' }] })).toMatchObject(
      {
        code: 0,
      },
    )
    const moment = '2026-11-21 08:00:00'
    expect(await added('of_time', { type: 'datetime', value: moment })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('of_time')).toMatchObject({ value: moment })
  })

  test('every setting is saved as it was read and changes nothing', async () => {
    const { list } = await desk.settings()
    const items = Object.values(list).flatMap((group) => group.list)
    const values = Object.fromEntries(items.map(({ name, value }) => [name, value]))
    expect(await desk.edit(values)).toMatchObject({ code: 1, msg: 'Nothing was changed' })
  })

  test('the settings name the screens beside them that this administrator may open', async () => {
    const { quickEntrance } = await desk.settings()
    expect(quickEntrance).toEqual([
      { key: 'Recycle rule', value: '/admin/recycle_rule' },
      { key: 'Sensitive data rule', value: '/admin/sensitive_rule' },
    ])
  })

  test('settings that staff added can be deleted, and those of the product cannot', async () => {
    const { data } = await desk.add('own_gone', { type: 'string', group: 'contact', value: 'for now' })
    expect(await desk.itemNamed('own_gone')).toMatchObject({ value: 'for now' })
    const del = (ids: number[]) =>
      desk.world.ask('DELETE', '/admin/config/del', { as: 'root', body: { ids }, headers: english })
    const { id } = await desk.itemNamed('site_name_en')
    expect(await del([data.id, id])).toMatchObject({
      code: 0,
      msg: '“Site name” belongs to the product and cannot be deleted',
    })
    expect(await del([data.id])).toMatchObject({ code: 1, data: { ids: [data.id] } })
    expect(await desk.itemNamed('own_gone')).toBeUndefined()
  })
})
