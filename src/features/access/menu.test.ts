import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { menuFolders } from '#entities/menu-folders.ts'
import { syncMenuRules } from './menu-rules.server.ts'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'
import { editRow } from '#tests/small-house.ts'

describe.each(engines)('the menu on %s', (engine) => {
  let staff: Staff
  const groups = { top: 0, chiefs: 0, editors: 0, interns: 0, others: 0 }
  const people = { root: 0, chief: 0, editor: 0, peer: 0, other: 0 }
  beforeEach(async () => {
    staff = await openStaff(engine)
    Object.assign(groups, staff.groups)
    Object.assign(people, staff.people)
  })
  afterEach(() => staff.small.house.close())

  const as: Staff['as'] = (...asked) => staff.as(...asked)
  const refused = { code: 0 }

  describe('the menu', () => {
    const rule = async (name: string) =>
      staff.small.house.db.read
        .selectFrom('menu_rule')
        .selectAll()
        .where('name', '=', name)
        .executeTakeFirstOrThrow()

    it('the menu has a rule for every screen and action, and a new start keeps the changes of staff', async () => {
      const names = (await staff.small.house.db.read.selectFrom('menu_rule').select('name').execute()).map(
        ({ name }) => name,
      )
      expect(names).toEqual(
        expect.arrayContaining([
          'content',
          'access',
          'event',
          'event/index',
          'event/sortable',
          'admin_group',
          'admin_group/del',
        ]),
      )
      expect(await rule('event')).toMatchObject({
        type: 'menu',
        path: 'event',
        component: 'entity',
        superior_id: (await rule('events')).id,
        title_zh_cn: '活动',
        title_en: 'Event',
        icon: 'calendar-days',
      })
      expect(await rule('event/edit')).toMatchObject({
        type: 'button',
        title_zh_cn: '编辑',
        title_en: 'Edit',
        superior_id: (await rule('event')).id,
      })
      const { id } = await rule('event')
      await as('root', 'POST', '/admin/menu_rule/edit', { id, title_en: 'Gatherings' })
      await as('root', 'DELETE', '/admin/menu_rule/del', { ids: [(await rule('event/del')).id] })
      await syncMenuRules(staff.small.house)
      expect(await rule('event')).toMatchObject({ title_en: 'Gatherings' })
      expect(await rule('event/del')).toMatchObject({ superior_id: id })
      const { length } = await staff.small.house.db.read.selectFrom('menu_rule').select('name').execute()
      expect(length).toBe(names.length)
    })

    it('the node allows an administrator to change the words of a menu rule, and only a super administrator its meaning', async () => {
      const { id } = await rule('event')
      expect(
        await as('chief', 'POST', '/admin/menu_rule/edit', {
          id,
          title_zh_cn: '雅集',
          icon: 'tree-pine',
          weigh: 3,
        }),
      ).toMatchObject({ code: 1 })
      const patches = [
        { name: 'member' },
        { type: 'button' },
        { component: 'x' },
        { url: 'https://example.org' },
        { superior_id: null },
        { status: 0 },
        { path: 'x' },
      ]
      for (const patch of patches)
        expect(await as('chief', 'POST', '/admin/menu_rule/edit', { id, ...patch })).toMatchObject({
          code: 0,
          msg: 'Only a super administrator can do this',
        })
      expect(
        await as('chief', 'POST', '/admin/menu_rule/add', { title_zh_cn: 'x', name: 'event/del' }),
      ).toMatchObject(refused)
      expect(
        await as('chief', 'DELETE', '/admin/menu_rule/del', { ids: [(await rule('event/del')).id] }),
      ).toMatchObject(refused)
    })

    it('a rule that is saved as it was read keeps the letters of its name, and a new start adds no second one', async () => {
      const name = 'member/keepOpen'
      const { id } = await rule(name)
      const { row } = (await as('root', 'GET', '/admin/menu_rule/edit', { id })).data
      expect(await as('root', 'POST', '/admin/menu_rule/edit', row as object)).toMatchObject({ code: 1 })
      expect(await rule(name)).toMatchObject({ id, version: 1 })
      const { db } = staff.small.house
      await db.write(({ queries }) =>
        queries.updateTable('menu_rule').set({ name: name.toLowerCase() }).where('id', '=', id).execute(),
      )
      const count = async () => (await db.read.selectFrom('menu_rule').select('id').execute()).length
      const before = await count()
      await syncMenuRules(staff.small.house)
      expect(await count()).toBe(before)
    })

    it('a renamed rule is renamed in the grants of groups too', async () => {
      const added = await as('root', 'POST', '/admin/menu_rule/add', {
        type: 'button',
        title_zh_cn: '发布',
        name: 'event/Publish',
      })
      await editRow(staff.small.house, adminGroup, groups.editors, { rules: 'event/index,event/publish' })
      expect(
        await as('root', 'POST', '/admin/menu_rule/edit', {
          id: Number(added.data.id),
          name: 'event/release',
        }),
      ).toMatchObject({ code: 1 })
      expect(await staff.rulesOf(groups.editors)).toBe('event/index,event/release')
    })

    it('a menu link is refused when its address is dangerous (T6.2, T12.1)', async () => {
      const form = { type: 'menu', title_zh_cn: '链接', menu_type: 'link' }
      const bad = [
        { url: '' },
        { url: 'javascript:alert(1)' },
        { url: 'data:text/html,x' },
        { url: '//evil.example' },
        { menu_type: 'iframe', url: 'http://example.org' },
      ]
      for (const patch of bad)
        expect(
          await as('root', 'POST', '/admin/menu_rule/add', { ...form, name: 'elsewhere', ...patch }),
        ).toMatchObject(refused)
      expect(
        await as('root', 'POST', '/admin/menu_rule/add', {
          ...form,
          name: 'elsewhere',
          url: 'https://example.org',
        }),
      ).toMatchObject({ code: 1 })
    })
  })

  it('each screen has the place in its menu folder that its entity declares', async () => {
    const rows = await staff.small.house.db.read
      .selectFrom('menu_rule')
      .innerJoin('menu_rule as folder', 'folder.id', 'menu_rule.superior_id')
      .select(['folder.name as folder', 'menu_rule.name', 'menu_rule.weigh'])
      .where('menu_rule.type', '=', 'menu')
      .where('folder.name', '=', 'courses')
      .orderBy('menu_rule.weigh', 'desc')
      .orderBy('menu_rule.id')
      .execute()
    expect(rows.map(({ name, weigh }) => [name, weigh])).toEqual([
      ['course', 1000],
      ['course_chapter', 990],
      ['course_section', 980],
      ['course_category', 970],
    ])
  })

  describe('what the back office loads first', () => {
    const load = async (who: keyof typeof people) =>
      (await as(who, 'GET', '/admin/index/index')).data as {
        menus: Menu[]
        terminal: object
        entities: Array<{ name: string }>
        adminInfo: object
        siteConfig: object
      }
    interface Menu {
      name: string
      type: string
      children: Menu[]
    }
    const names = (menus: Menu[]): unknown[] =>
      menus.map(({ name, children }) => (children.length > 0 ? [name, names(children)] : name))

    it('the back office loads all menus and entities for a super administrator', async () => {
      const { adminInfo, menus, entities, siteConfig, terminal } = await load('root')
      expect(adminInfo).toMatchObject({ id: people.root, username: 'root', super: true })
      expect(terminal).toEqual({ install_service_port: '8000', npm_package_manager: 'pnpm' })
      const folders = Object.keys(menuFolders)
      const tops = menus.map(({ name }) => name).filter((name) => folders.includes(name))
      expect(tops).toEqual(folders.filter((name) => tops.includes(name)))
      expect(tops.slice(0, 4)).toEqual(['events', 'lectures', 'courses', 'masters'])
      const [events] = menus.filter(({ name }) => name === 'events')
      expect(events?.children.map(({ name }) => name).toSorted()).toEqual(
        expect.arrayContaining(['event', 'event_theme']),
      )
      expect(entities.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['event', 'admin', 'menu_rule']),
      )
      expect(siteConfig).toMatchObject({ site_name: 'Shuyuan' })
    })

    it('the back office loads for others only what they may open, without empty folders', async () => {
      const { adminInfo, menus, entities } = await load('other')
      expect(adminInfo).toMatchObject({ username: 'other', super: false })
      expect(names(menus)).toEqual([['events', [['event', ['event/index', 'event/select']]]]])
      expect(menus).toMatchObject([
        {
          type: 'menu_dir',
          menu_type: null,
          children: [{ menu_type: 'tab', children: [{ type: 'button' }, {}] }],
        },
      ])
      expect(entities.map(({ name }) => name)).toEqual(['event'])
    })

    it('an administrator without a menu is told to contact the super administrator', async () => {
      await editRow(staff.small.house, adminGroup, groups.others, { rules: '' })
      expect(await as('other', 'GET', '/admin/index/index')).toMatchObject({
        code: 0,
        msg: 'There is no menu for you yet. Please contact the super administrator',
      })
    })
  })
})
