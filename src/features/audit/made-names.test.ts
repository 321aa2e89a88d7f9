import { superGroup } from '#entities/admin-group.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('names that the product gave, on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  interface Rule {
    id: number
    version: number
    name: string
    shown_name: string
  }
  const ask = (path: string, lang: string, body?: object) =>
    world.ask(body ? 'POST' : 'GET', path, {
      as: 'root',
      headers: { 'think-lang': lang },
      ...(body ? { body } : {}),
    })
  const search = encodeURIComponent(JSON.stringify({ field: 'data_table', operator: '=', val: 'video' }))
  const ruleIn = async (lang: string) => {
    const { data } = await ask(`/admin/recycle_rule/index?search[]=${search}`, lang)
    return (data.list as unknown as Rule[])[0] as Rule
  }

  it('are read in the language of the reader, and stored and sent as they were', async () => {
    expect(await ruleIn('en')).toMatchObject({ name: '视频 Video', shown_name: 'Video' })
    const { id } = await ruleIn('zh-cn')
    expect(await ruleIn('zh-cn')).toMatchObject({ name: '视频 Video', shown_name: '视频' })
    const info = await ask(`/admin/recycle_rule/edit?id=${id}`, 'en')
    expect(info.data.row).toMatchObject({ name: '视频 Video' })
    const picked = await ask(`/admin/recycle_rule/select?initValue=${id}`, 'en')
    expect(JSON.stringify(picked.data)).toContain('"name":"Video"')
  })

  it('give way to what staff call it', async () => {
    const { id, version } = await ruleIn('en')
    const edited = await ask('/admin/recycle_rule/edit', 'en', { id, version, name: '影片 Films' })
    expect(edited).toMatchObject({ code: 1 })
    expect(await ruleIn('en')).toMatchObject({ name: '影片 Films', shown_name: '影片 Films' })
    expect(await ruleIn('zh-cn')).toMatchObject({ shown_name: '影片 Films' })
  })

  it('are those of the first groups, too, also where another row names them', async () => {
    const name = `${superGroup.zh} ${superGroup.en}`
    const groups = (await ask('/admin/admin_group/index', 'en')).data.list as unknown as Rule[]
    const group = await ask('/admin/admin_group/add', 'en', { name, superior_id: groups[0]?.id, rules: '' })
    const staff = { username: 'namedgroup', nickname: 'N', password: 'seven-strings-13', status: 1 }
    await ask('/admin/admin/add', 'en', { ...staff, group_ids: String(group.data.id) })
    for (const [lang, shown] of [
      ['en', superGroup.en],
      ['zh-cn', superGroup.zh],
    ] as const) {
      const { data } = await ask('/admin/admin/index?quick_search=namedgroup', lang)
      expect(data.list).toMatchObject([{ username: 'namedgroup', group_ids_name: shown }])
    }
    const learners = await ask('/admin/member_group/add', 'en', { name: '学员 Learners' })
    const { data } = await ask(`/admin/member_group/select?initValue=${learners.data.id}`, 'zh-cn')
    expect(JSON.stringify(data)).toContain('"name":"学员"')
  })
})
