import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { expectRefusal } from '#tests/expect-refusal.ts'
import { openWorld, type World } from '#tests/world.ts'

/** The questions that other front ends of this family ask, in their own spelling. */
describe.each(engines)('the questions of other clients on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine, { DEMO: 'on' })))
  afterAll(() => world.close())

  type Person = 'root' | 'editor'
  const ask = (address: string, query: Record<string, string | string[]>, as: Person = 'root') => {
    const params = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    )
    return world.ask('GET', `/admin/${address}?${new URLSearchParams(params)}`, { as })
  }
  const search = (field: string, operator: string, val?: unknown) =>
    JSON.stringify({ field, operator, ...(val !== undefined && { val }) })
  const idsOf = async (address: string, query: Record<string, string | string[]>, as?: Person) => {
    const { list, ...answer } = (await ask(address, query, as)).data
    if (!list) throw new Error(JSON.stringify(answer))
    return list.map(({ id }) => Number(id))
  }

  it('a picker that knows no value yet sends a blank one, which asks nothing', async () => {
    const first = { page: '1', initKey: 'id', initValue: '', select: 'true', quick_search: '' }
    expect(await ask('event/index', first)).toMatchObject({ code: 1 })
    expect(await idsOf('event/index', first)).toEqual(await idsOf('event/index', {}))
    expect(await idsOf('event/select', first)).not.toHaveLength(0)
  })

  it('a picker gets all of the rows that are chosen, as a list and between commas', async () => {
    const chosen = (await idsOf('event/select', { limit: '200' })).slice(0, 25)
    for (const initValue of [chosen.map(String), chosen.join(',')]) {
      expect((await idsOf('event/index', { initKey: 'id', 'initValue[]': initValue })).toSorted()).toEqual(
        chosen.toSorted(),
      )
    }
  })

  it('a number after its sign is an id', async () => {
    expect(await idsOf('event/index', { quick_search: '#7' })).toEqual([7])
    expect(await idsOf('event/index', { quick_search: '#0' })).toEqual([])
  })

  it('a quick search finds rows by the name of a related one, and by a day', async () => {
    const { list = [] } = (await ask('event/index', { limit: '200' })).data
    const event = list.find(({ masters_name: names }) => names !== '')
    const [master = ''] = String(event?.masters_name).split('、')
    const found = await idsOf('event/index', { quick_search: master, limit: '200' })
    expect(found).toContain(event?.id)
    expect(found.length).toBeLessThan(list.length)
    const day = String(event?.date)
    const [year, month, date] = day.split('-').map(Number)
    const word = new Date(day).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
    const inWords = [
      `${date} ${word} ${year}`,
      `${word.slice(0, 3)} ${date}, ${year}`,
      `${date}${word} ${year}`,
    ]
    const onDay = list.filter((row) => row.date === day).map(({ id }) => Number(id))
    for (const typed of [day, `${year}年${month}月${date}日`, `${date}.${month}.${year}`, ...inWords])
      expect((await idsOf('event/index', { quick_search: typed, limit: '200' })).toSorted()).toEqual(
        onDay.toSorted(),
      )
    const both = { quick_search: `${master} ${day}`, limit: '200' }
    expect(await idsOf('event/index', both)).toEqual(found.filter((id) => onDay.includes(id)))
  })

  it('a day in words is one day, and its words are found where they stand', async () => {
    const name = 'Tea of the 7th, in December'
    const { data } = await world.ask('POST', '/admin/event/add', {
      as: 'root',
      body: { name_zh_cn: name, name_en: name, date: '2036-05-05' },
    })
    const found = await idsOf('event/index', { quick_search: '7 December', limit: '200' })
    expect(found).toContain(Number(data.id))
  })

  it('an operator without its value asks nothing', async () => {
    const all = (await ask('event/index', {})).data.total
    for (const [operator, val] of [['='], ['LIKE', ''], ['IN', []], ['RANGE', ','], ['RANGE', '4']] as const)
      expect((await ask('event/index', { 'search[]': search('id', operator, val) })).data.total).toBe(all)
  })

  it('a dotted field asks the related row, in search, order and pickers', async () => {
    const { list = [] } = (await ask('event/index', { limit: '200' })).data
    const { theme_id, theme_id_name } = list.find((row) => row.theme_id) ?? {}
    const ofTheme = list.filter((row) => row.theme_id === theme_id).map(({ id }) => Number(id))
    const named = list.filter((row) => row.theme_id_name === theme_id_name).map(({ id }) => Number(id))
    const byName = { 'search[]': search('theme.name', '=', theme_id_name), limit: '200' }
    expect((await idsOf('event/index', byName)).toSorted()).toEqual(named.toSorted())
    const byKey = { initKey: 'theme_id.id', 'initValue[]': String(theme_id), limit: '200' }
    expect((await idsOf('event/index', byKey)).toSorted()).toEqual(ofTheme.toSorted())
    const ordered = (await ask('event/index', { order: 'theme.weigh,asc', limit: '200' })).data.list ?? []
    expect(ordered).toHaveLength(list.length)
    const groups = ordered.map((row) => row.theme_id).filter(Boolean)
    expect(new Set(groups).size).toBe(groups.filter((id, at) => id !== groups[at - 1]).length)
  })

  it('a dotted field tells no more of a related row than the caller may read (T4.3, T4.4)', async () => {
    const themed = (field: string) => ({ 'search[]': search(field, 'LIKE', 'a') })
    expect(await ask('event/index', themed('theme_id.name'), 'editor')).toMatchObject({ code: 1 })
    expectRefusal(await ask('event/index', themed('theme_id.description'), 'editor'), 'invalid')
    expectRefusal(await ask('event/index', { order: 'theme_id.weigh,asc' }, 'editor'), 'invalid')
    for (const field of ['group_ids.rules.x', 'group_ids.password', 'nothing.name', 'group_ids.', '.name'])
      expectRefusal(await ask('admin/index', themed(field)), 'invalid')
    expectRefusal(await ask('balance_log/index', themed('member.password')), 'invalid')
    expectRefusal(await ask('event/index', themed('theme.name.name.name')), 'invalid')
  })

  it('the rows of a tree are inside the rows above them, and flat with branches for a picker', async () => {
    const { list = [], total } = (await ask('menu_rule/index', {})).data
    expect(list.every((row) => row.superior_id === 0)).toBe(true)
    const count = (rows: unknown[]): number =>
      rows.reduce<number>((sum, row) => sum + 1 + count((row as { children?: unknown[] }).children ?? []), 0)
    expect(count(list)).toBe(total)
    const { options } = (await ask('menu_rule/index', { select: 'true', isTree: 'true' })).data as {
      options: Array<{ title_en: string; children?: unknown }>
    }
    expect(options).toHaveLength(Number(total))
    expect(options.some(({ title_en }) => title_en.startsWith('├'))).toBe(true)
    expect(options.every((row) => row.children === undefined)).toBe(true)
  })

  it('a picker that knows what is chosen in a tree gets that row alone', async () => {
    const { list = [] } = (await ask('menu_rule/index', {})).data
    const [below] = list.flatMap((row) => (row.children as Array<{ id: number }> | undefined) ?? [])
    const chosen = { initKey: 'id', 'initValue[]': String(below?.id) }
    expect(await idsOf('menu_rule/index', chosen)).toEqual([below?.id])
  })

  it('a moment and a day are taken as digits and as the clock of the centre shows them', async () => {
    const [id = 0] = await idsOf('event/index', {})
    const edit = (body: object) =>
      world.ask('POST', '/admin/event/edit', { as: 'root', body: { id, ...body } })
    const shown = async () =>
      (await ask('event/edit', { id: String(id) })).data.row as Record<string, unknown>
    expect(await edit({ start_at: '2036-11-24 15:00:00', end_at: null })).toMatchObject({ code: 1 })
    expect(await shown()).toMatchObject({ start_at: Date.parse('2036-11-24T15:00:00+08:00') / 1000 })
    expect(await edit({ start_at: null, date: '2036-11-25 00:00:00' })).toMatchObject({ code: 1 })
    expect(await shown()).toMatchObject({ date: '2036-11-25' })
    expect(await edit({ date: Date.parse('2036-11-26T00:00:00+08:00') / 1000 })).toMatchObject({ code: 1 })
    expect(await shown()).toMatchObject({ date: '2036-11-26' })
  })

  it('permissions are taken as names and as ids of their rules, in a list and between commas', async () => {
    const { list: rules = [] } = (
      await ask('menu_rule/index', { 'search[]': search('name', 'LIKE', 'tag/') })
    ).data
    expect(rules).not.toHaveLength(0)
    const rule = await world.house.db.read
      .selectFrom('menu_rule')
      .select(['id', 'name'])
      .where('name', '=', 'tag/index')
      .executeTakeFirstOrThrow()
    const add = (given: unknown) =>
      world.ask('POST', '/admin/admin_group/add', {
        as: 'root',
        body: { name: 'Taggers', superior_id: world.ids.rootGroup, rules: given },
      })
    for (const given of [['tag/index'], 'tag/index', String(rule.id), [rule.id]]) {
      const { data, code, msg } = await add(given)
      expect({ code, msg }).toMatchObject({ code: 1 })
      const { row } = (await ask('admin_group/edit', { id: String(data.id) })).data
      expect(row).toMatchObject({ rules: 'tag/index' })
    }
    expectRefusal(await add('999999'), 'invalid')
  })

  it('amounts are in yuan, states of members are words, and numbers come back as they are sent', async () => {
    const { list = [] } = (await ask('member/index', { limit: '200' })).data
    const rich = list.find(({ money }) => money !== '0.00') as { id: number; money: string; mobile: string }
    expect(rich).toMatchObject({ money: expect.stringMatching(/^\d+\.\d\d$/), status: 'enable' })
    expect(rich.mobile).toMatch(/^$|^1\d{10}$/)
    const added = await world.ask('POST', '/admin/balance_log/add', {
      as: 'root',
      body: { member_id: rich.id, amount: '12.5', remark_zh_cn: '礼物', remark_en: 'A gift' },
    })
    expect(added, JSON.stringify(added)).toMatchObject({ code: 1 })
    const [line] =
      (await ask('balance_log/index', { 'search[]': search('amount', '=', '12.50') })).data.list ?? []
    expect(line).toMatchObject({ amount: '12.50', before: rich.money })
    const stored = await world.house.db.read
      .selectFrom('balance_log')
      .select('amount')
      .where('id', '=', Number(added.data.id))
      .executeTakeFirstOrThrow()
    expect(stored.amount).toBe(1250)
    const off = await world.ask('POST', '/admin/member/edit', {
      as: 'root',
      body: { id: rich.id, status: 'disable' },
    })
    expect(off.data.row).toMatchObject({ status: 'disable' })
    expect(await idsOf('member/index', { 'search[]': search('status', '=', 'disable') })).toEqual([rich.id])
  })
})
