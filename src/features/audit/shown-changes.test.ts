import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('what the logs of data show, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, lang = 'en') =>
    world.ask(method, path, { as: 'root', ...(body && { body }), headers: { 'think-lang': lang } })
  const newest = async (log: string, lang = 'en') =>
    (await ask('GET', `/admin/${log}/index?limit=1`, undefined, lang)).data.list?.[0]

  it('sensitive changes of moments, choices and relations are read in words', async () => {
    const change = async (data_fields: string, form: object, lang = 'en') => {
      const rule = { name: data_fields, data_table: 'event', data_fields, status: 1 }
      await ask('POST', '/admin/sensitive_rule/add', rule)
      expect(await ask('POST', '/admin/event/edit', { id: 1, ...form })).toMatchObject({ code: 1 })
      return newest('sensitive_log', lang)
    }
    expect(await change('signup_close_at', { signup_close_at: 1795770600 })).toMatchObject({
      data_field: 'signup_close_at',
      after: '2026-11-27 17:10',
    })
    const added = await ask('POST', '/admin/event_theme/add', { name_zh_cn: '礼', name_en: 'Rites' })
    const theme_id = Number(added.data.id)
    expect(await change('theme_id', { theme_id }, 'zh-cn')).toMatchObject({ after: '礼' })
    expect(await newest('sensitive_log')).toMatchObject({ after: 'Rites' })
  })

  it('the bin names the rows to which a deleted one referred', async () => {
    const theme = await ask('POST', '/admin/event_theme/add', { name_zh_cn: '乐', name_en: 'Music' })
    const { row } = (await ask('GET', '/admin/event/edit?id=1')).data as { row: Record<string, unknown> }
    const { id: _id, version: _version, ...form } = row
    const added = await ask('POST', '/admin/event/add', { ...form, theme_id: theme.data.id })
    await ask('DELETE', '/admin/event/del', { ids: [added.data.id] })
    expect(await newest('recycle_log')).toMatchObject({ data_names: { theme_id: 'Music' } })
  })

  it('the office knows of each list whether its deleted rows can come back', async () => {
    const kept = async (entity: string) => {
      const { entities } = (await ask('GET', '/admin/index/index')).data as unknown as {
        entities: { name: string; kept: string }[]
      }
      return entities.find(({ name }) => name === entity)?.kept
    }
    expect(await kept('tag')).toBe('bin')
    expect(await kept('recycle_log')).toBe('nothing')
    const rules = (await ask('GET', '/admin/recycle_rule/index?quick_search=tag')).data.list ?? []
    const rule = rules.find(({ data_table }) => data_table === 'tag')
    await ask('POST', '/admin/recycle_rule/edit', { id: rule?.id, status: 0 })
    expect(await kept('tag')).toBe('record')
  })
})
