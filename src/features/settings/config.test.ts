import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '#tests/databases.ts'
import { newAdmin } from '#tests/new-people.ts'
import { english, openSettingsWorld, type SettingsWorld } from '#tests/worlds/settings-world.ts'

describe.each(engines)('the settings on %s', (engine) => {
  let desk: SettingsWorld
  beforeEach(async () => void (desk = await openSettingsWorld(engine)))
  afterEach(() => desk.world.close())

  test('settings are listed in groups, with titles in the requested language and a field each', async () => {
    const { list, configGroup } = await desk.settings()
    expect(configGroup).toMatchObject({ basics: 'Basics', mail: 'Mail', own: 'Your own' })
    expect(list.basics?.list.slice(0, 2)).toMatchObject([
      { name: 'site_name_zh_cn', title: 'Site name', pair: 'site_name', lang: 'zh-cn', allow_del: 0 },
      { name: 'site_name_en', lang: 'en', field: { kind: 'text', required: true } },
    ])
    expect(await desk.itemNamed('open_member_center')).toMatchObject({ value: 1, field: { kind: 'switch' } })
    const { data } = await desk.world.ask('GET', '/admin/config/index', { as: 'root' })
    expect(data).toMatchObject({ configGroup: { basics: '基础配置' } })
  })

  test('settings are saved together, recorded, and shown on the site at once', async () => {
    const nameOnTheSite = async () =>
      (await desk.world.ask('GET', '/api/index/index', { headers: english })).data.site as {
        site_name: string
      }
    expect(await nameOnTheSite()).toMatchObject({ site_name: 'Shuyuan' })
    const home = () => desk.world.ask('GET', '/en/event/list')
    expect((await home()).msg).toContain('Shuyuan')
    const answer = await desk.edit({
      site_name_en: 'Bamboo Hall',
      record_number: 'ICP 12',
      open_member_center: 1,
    })
    expect(answer).toMatchObject({ code: 1, msg: 'Settings saved: 2' })
    expect(await nameOnTheSite()).toMatchObject({ site_name: 'Bamboo Hall', record_number: 'ICP 12' })
    expect((await home()).msg).toContain('Bamboo Hall')
    const record = await desk.world.house.db.read
      .selectFrom('change')
      .innerJoin('change_set', 'change_set.id', 'change.set_id')
      .select(['change.after', 'change_set.actor_name'])
      .where('change.entity', '=', 'config')
      .where('change.action', '=', 'edit')
      .where('actor_name', '=', 'root')
      .orderBy('change.id')
      .execute()
    expect(record).toEqual([
      { after: '{"value":"Bamboo Hall"}', actor_name: 'root' },
      { after: '{"value":"ICP 12"}', actor_name: 'root' },
    ])
    expect(await desk.edit({ record_number: 'ICP 12' })).toMatchObject({
      code: 1,
      msg: 'Nothing was changed',
    })
  })

  test('wrong settings are refused at each field in both languages, and none is saved', async () => {
    const wrong = {
      site_name_en: ' ',
      time_zone: 'Mars/Olympus',
      record_number: 'never',
      contact_email: 'no',
    }
    const answer = await desk.edit(wrong)
    expect(answer).toMatchObject({
      code: 0,
      data: {
        fields: {
          site_name_en: 'Site name cannot be blank',
          time_zone: 'This is not a time zone such as Europe/Paris',
          contact_email: 'Incorrect email format',
        },
      },
    })
    const chinese = await desk.post('edit', wrong, {})
    expect(chinese.data.fields).toMatchObject({ site_name_en: '网站名称不能为空' })
    expect((await desk.itemNamed('record_number')).value).not.toBe('never')
    expect(await desk.edit({ no_such: 1 })).toMatchObject({
      code: 0,
      msg: expect.stringContaining('no_such'),
    })
    expect(await desk.edit({ contact_phone: { a: 1 } })).toMatchObject({ code: 0 })
  })

  test('a setting that somebody else changed meanwhile is not overwritten without a warning', async () => {
    const { version } = await desk.itemNamed('contact_phone')
    await desk.edit({ contact_phone: '010 1111', versions: { contact_phone: version } })
    const stale = {
      contact_phone: '010 2222',
      contact_hours_en: 'Always',
      versions: { contact_phone: version },
    }
    expect(await desk.edit(stale)).toMatchObject({
      code: 0,
      data: {
        type: 'conflict',
        fields: { contact_phone: 'This was changed meanwhile.' },
        theirs: {
          contact_phone: {
            value: '010 1111',
            version: version + 1,
            by: { area: 'admin', name: expect.any(String), at: expect.any(Number), isYou: true },
          },
        },
      },
    })
    expect(await desk.itemNamed('contact_hours_en')).toMatchObject({ value: '' })
    expect(await desk.edit({ ...stale, versions: { contact_phone: version + 1 } })).toMatchObject({ code: 1 })
    expect(await desk.itemNamed('contact_phone')).toMatchObject({ value: '010 2222' })
  })

  test('each action on settings needs its own permission', async () => {
    const { token } = await newAdmin(desk.world, ['config/index', 'config/sendTestMail'])
    const asClerk = (method: 'GET' | 'POST' | 'DELETE', action: string, body?: object) =>
      desk.world.ask(method, `/admin/Config/${action}`, { headers: { batoken: token, ...english }, body })
    expect(await asClerk('GET', 'index')).toMatchObject({ code: 1 })
    const refused = { code: 302, msg: 'You do not have permission to operate' }
    expect(await asClerk('POST', 'edit', { record_number: 'x' })).toMatchObject(refused)
    expect(await asClerk('GET', 'add')).toMatchObject(refused)
    expect(await asClerk('POST', 'add', { name: 'mine', title_zh_cn: '我的' })).toMatchObject(refused)
    expect(await asClerk('DELETE', 'del', { ids: [1] })).toMatchObject(refused)
    expect(await asClerk('POST', 'sendTestMail', { testMail: 'lin@example.org' })).toMatchObject({ code: 1 })
    expect(
      await desk.world.ask('GET', '/admin/config/index', { as: 'editor', headers: english }),
    ).toMatchObject(refused)
    expect(await desk.world.ask('GET', '/admin/config/index', { as: 'lin' })).toMatchObject({ code: 302 })
  })
})
