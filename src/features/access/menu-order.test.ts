import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'

interface Entry {
  id: number
  name: string
  children: Entry[]
}

describe.each(engines)('the order of the menu on %s', (engine) => {
  let staff: Staff
  beforeEach(async () => void (staff = await openStaff(engine)))
  afterEach(() => staff.small.house.close())

  const ask = async (address: string) =>
    (await staff.as('root', 'GET', `/admin/${address}/index`)).data as { list?: Entry[]; menus?: Entry[] }
  const courses = (all: Entry[] = []) => all.find(({ name }) => name === 'courses')

  it('a new entry is the last one of its folder, and those of one weight stand alike in the menu and in its list', async () => {
    const folder = courses((await ask('menu_rule')).list)
    const link = { type: 'menu', menu_type: 'link', url: 'https://example.org', superior_id: folder?.id }
    const entries = { zz: 0, same_one: 985, same_two: 985 }
    for (const [name, weigh] of Object.entries(entries))
      expect(
        await staff.as('root', 'POST', '/admin/menu_rule/add', { ...link, title_zh_cn: name, name, weigh }),
      ).toMatchObject({ code: 1 })
    for (const all of [(await ask('index')).menus, (await ask('menu_rule')).list])
      expect(courses(all)?.children.map(({ name }) => name)).toEqual([
        'course',
        'course_chapter',
        'same_two',
        'same_one',
        'course_section',
        'course_category',
        'zz',
      ])
  })
})
