import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openWorld, type World } from '#tests/world.ts'

describe.each(engines)('the generic calls on %s', (engine) => {
  let world: World
  beforeAll(async () => void (world = await openWorld(engine)))
  afterAll(() => world.close())

  const root = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) =>
    world.ask(method, url, { as: 'root', body })
  const readEvent = async (id: number) =>
    (await root('GET', `/admin/event/edit?id=${id}`)).data.row as Record<string, unknown>

  describe('saving what somebody else changed meanwhile', () => {
    it('changes of two users to different fields are merged (T4.9)', async () => {
      const mine = await readEvent(world.ids.openDay)
      await root('POST', '/admin/event/edit', { id: mine.id, version: mine.version, location_zh_cn: '后园' })
      const saved = await root('POST', '/admin/event/edit', {
        id: mine.id,
        version: mine.version,
        name_zh_cn: '开放日（改）',
      })
      expect(saved.data.row).toMatchObject({ location_zh_cn: '后园', name_zh_cn: '开放日（改）' })
    })

    it('a conflicting change to the same field is refused and shows all three values (T4.9)', async () => {
      await root('POST', '/admin/event/edit', { id: world.ids.openDay, subtitle_zh_cn: '' })
      const mine = await readEvent(world.ids.openDay)
      await root('POST', '/admin/event/edit', { id: mine.id, version: mine.version, subtitle_zh_cn: '她的' })
      const answer = await root('POST', '/admin/event/edit', {
        id: mine.id,
        version: mine.version,
        subtitle_zh_cn: '我的',
      })
      expect(answer).toMatchObject({
        code: 0,
        data: {
          type: 'conflict',
          fields: ['subtitle_zh_cn'],
          base: { subtitle_zh_cn: '' },
          theirs: { subtitle_zh_cn: '她的' },
          mine: { subtitle_zh_cn: '我的' },
          changed: {
            subtitle_zh_cn: { area: 'admin', name: 'root', at: expect.any(Number), isYou: true },
          },
        },
      })
      expect(await readEvent(world.ids.openDay)).toMatchObject({ subtitle_zh_cn: '她的' })
    })

    it('a change without a version, as existing clients send it, is accepted and changes no other field', async () => {
      const mine = await readEvent(world.ids.openDay)
      await root('POST', '/admin/event/edit', {
        id: mine.id,
        version: mine.version,
        subtitle_zh_cn: '她的',
        location_en: 'Garden',
      })
      expect(
        await root('POST', '/admin/event/edit', { id: mine.id, subtitle_zh_cn: '程序的' }),
      ).toMatchObject({ code: 1 })
      expect(await readEvent(world.ids.openDay)).toMatchObject({
        subtitle_zh_cn: '程序的',
        location_en: 'Garden',
      })
    })

    it('the same change by two users is no conflict', async () => {
      const mine = await readEvent(world.ids.openDay)
      await root('POST', '/admin/event/edit', { id: mine.id, version: mine.version, subtitle_en: 'same' })
      expect(
        await root('POST', '/admin/event/edit', { id: mine.id, version: mine.version, subtitle_en: 'same' }),
      ).toMatchObject({ code: 1 })
    })
  })

  describe('a tree', () => {
    const group = async (name: string, superior_id: number | null) =>
      Number(
        (await root('POST', '/admin/admin_group/add', { name, superior_id, rules: 'event/index' })).data.id,
      )

    it('the row itself and its descendants are refused as superior (T4.7)', async () => {
      const top = await group('top', world.ids.rootGroup)
      const middle = await group('middle', top)
      const low = await group('low', middle)
      const put = (id: number, superior_id: number) =>
        world.ask('POST', '/admin/admin_group/edit', {
          as: 'root',
          body: { id, superior_id },
          headers: { 'think-lang': 'en' },
        })
      expect(await put(top, top)).toMatchObject({ code: 0, msg: 'The superior cannot be the record itself' })
      expect(await put(top, low)).toMatchObject({
        code: 0,
        msg: 'The superior cannot be one of its own descendants',
      })
      expect(await put(low, top)).toMatchObject({ code: 1 })
    })

    it('a tree has a limited depth, and a circle of any length is detected (T4.7)', async () => {
      const category = async (superior_id: number | null) =>
        root('POST', '/admin/course_category/add', { category_name_zh_cn: '一层', superior_id })
      const idOf = ({ data }: Awaited<ReturnType<typeof category>>) => Number(data.id)
      const put = (id: number | undefined, superior_id: number | undefined) =>
        root('POST', '/admin/course_category/edit', { id, superior_id })
      const levels = [idOf(await category(null))]
      while (levels.length < 32) levels.push(idOf(await category(levels.at(-1) ?? null)))
      expect(await category(levels.at(-1) ?? null)).toMatchObject({
        code: 0,
        msg: '移动位置超出了可移动范围！',
      })
      expect(await put(levels[0], levels.at(-1))).toMatchObject({ code: 0, msg: '上级不能是自己的下级' })
      const above = idOf(await category(null))
      expect(await put(levels[0], above)).toMatchObject({ code: 0, msg: '移动位置超出了可移动范围！' })
      expect(await put(levels[1], above)).toMatchObject({ code: 1 })
    })

    it('a row with rows below cannot be deleted, and the message says why', async () => {
      const top = await group('kept', world.ids.rootGroup)
      await group('below', top)
      const answer = await world.ask('DELETE', '/admin/admin_group/del', {
        as: 'root',
        body: { ids: [top] },
        headers: { 'think-lang': 'en' },
      })
      expect(answer).toMatchObject({
        code: 0,
        msg: 'Still used by one record of Admin group, so it cannot be deleted',
      })
    })
  })

  describe('sorting', () => {
    const theme = async (name: string, weigh: number) =>
      Number((await root('POST', '/admin/event_theme/add', { name_zh_cn: name, weigh })).data.id)
    const order = async () =>
      ((await root('GET', '/admin/event_theme/index?limit=200')).data.list ?? []).map((row) => row.name_zh_cn)

    it('sorting moves a row before its target upwards and behind it downwards, also with equal weights', async () => {
      const [a, b, c] = [await theme('甲', 500), await theme('乙', 500), await theme('丙', 500)]
      await root('POST', '/admin/event_theme/sortable', { id: a, targetId: c })
      expect((await order()).slice(0, 3)).toEqual(['甲', '丙', '乙'])
      await root('POST', '/admin/event_theme/sortable', { id: a, targetId: b })
      expect((await order()).slice(0, 3)).toEqual(['丙', '乙', '甲'])
    })

    it('sorting stays within the weights that a form accepts, also above the highest', async () => {
      const [high, low] = [await theme('顶', 2_000_000_000), await theme('次', 1_999_999_999)]
      const { id: newest } = (await root('POST', '/admin/event_theme/add', { name_zh_cn: '新' })).data
      expect((await order()).slice(0, 3)).toEqual(['新', '顶', '次'])
      await root('POST', '/admin/event_theme/sortable', { id: low, targetId: newest })
      expect((await order()).slice(0, 3)).toEqual(['次', '新', '顶'])
      for (const id of [high, low, newest]) {
        const { row } = (await root('GET', `/admin/event_theme/edit?id=${String(id)}`)).data
        expect(await root('POST', '/admin/event_theme/edit', row)).toMatchObject({ code: 1 })
      }
    })

    it('parallel sorting neither loses nor duplicates a row (T4.8)', async () => {
      const before = (await order()).toSorted()
      const ids = ((await root('GET', '/admin/event_theme/index?limit=200')).data.list ?? []).map((row) =>
        Number(row.id),
      )
      await Promise.all(
        ids.map((id, index) =>
          root('POST', '/admin/event_theme/sortable', { id, targetId: ids[(index * 7 + 3) % ids.length] }),
        ),
      )
      expect((await order()).toSorted()).toEqual(before)
      const weights = ((await root('GET', '/admin/event_theme/index?limit=200')).data.list ?? []).map(
        (row) => row.weigh,
      )
      expect(new Set(weights).size).toBe(weights.length)
    })

    it('sorting is refused in a list without an order of its own (T4.8)', async () => {
      expect(await root('POST', '/admin/member/sortable', { id: 1, targetId: 2 })).toMatchObject({
        code: 0,
        status: 404,
      })
    })
  })

  describe('a list', () => {
    const found = async (field: string, operator: string, val: unknown) => {
      const search = encodeURIComponent(JSON.stringify({ field, operator, val }))
      const answer = await root('GET', `/admin/event/index?order=id,asc&search[]=${search}`)
      expect(answer, answer.msg).toMatchObject({ code: 1 })
      return (answer.data.list ?? []).map((row) => row.id)
    }

    it('a list is filtered by words in either language, by choice, by range and by missing values', async () => {
      const { openDay, teaEvening, tea } = world.ids
      expect(await found('name', 'LIKE', 'OPEN day')).toEqual([openDay])
      expect(await found('name_zh_cn', 'LIKE', '茶')).toEqual([teaEvening])
      expect(await found('theme_id', '=', tea)).toEqual([openDay, teaEvening])
      expect(await found('date', 'RANGE', '2036-12-02,2036-12-31')).toEqual([teaEvening])
      expect(await found('start_at', 'RANGE', ',2111800000')).toEqual([openDay])
      expect(await found('start_at', 'RANGE', '2036-11-30 00:00:00,2036-12-01 23:59:59')).toEqual([openDay])
      expect(await found('start_at', 'RANGE', '1000-01-01 00:00:00,9999-12-31 23:59:59')).toEqual([
        openDay,
        teaEvening,
      ])
      expect(await found('start_at', 'RANGE', '0001-01-01 00:00:00,')).toEqual([openDay, teaEvening])
      expect(await found('createtime', 'RANGE', '9999-12-31 23:59:59,')).toEqual([])
      expect(await found('capacity', 'NULL', '')).toEqual([teaEvening])
      expect(await found('status', 'IN', [0, 1])).toEqual([openDay, teaEvening])
      expect(await found('name', 'LIKE', '%_\\')).toEqual([])
    })

    it('a row for a form includes the names of its related rows beside their ids', async () => {
      const answer = await root('GET', `/admin/event/edit?id=${world.ids.teaEvening}`)
      expect(answer.data.row).toMatchObject({ theme_id_name: '茶与器', masters_name: '' })
    })

    it('a list names the condition that it refuses (T4.3)', async () => {
      const search = encodeURIComponent(JSON.stringify({ field: 'cover_image', operator: 'LIKE', val: 'x' }))
      expect(await root('GET', `/admin/event/index?search[]=${search}`)).toMatchObject({
        code: 0,
        msg: expect.stringContaining('cover_image'),
      })
    })

    it('the quick search of a list finds every word and pages through the hits', async () => {
      const answer = await root('GET', `/admin/event/index?quick_search=${encodeURIComponent('寒夜 茶寮')}`)
      expect(answer.data).toMatchObject({
        total: 1,
        list: [{ id: world.ids.teaEvening, theme_id_name: '茶与器' }],
      })
      expect((await root('GET', '/admin/event/index?page=2&limit=1')).data).toMatchObject({
        total: 2,
        list: [expect.anything()],
      })
    })
  })

  describe('rich text', () => {
    it('rich text is sanitised when it is written (T6.1)', async () => {
      const content_zh_cn =
        '<p onclick="x()">好<script>alert(1)</script><a href="javascript:alert(1)">去</a><img src=x onerror=alert(1)></p>'
      const saved = await root('POST', '/admin/event/edit', { id: world.ids.teaEvening, content_zh_cn })
      expect((saved.data.row as Record<string, unknown>).content_zh_cn).toBe(
        '<p>好<a rel="noopener noreferrer">去</a><img src="x" /></p>',
      )
    })
  })
})
