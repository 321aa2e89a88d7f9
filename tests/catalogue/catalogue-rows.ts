import { randomUUID } from 'node:crypto'
import { post, type MessageCase } from './message-case.ts'
import type { World } from '#tests/world.ts'

/** A row of a tree that is put below itself. */
const belowItself = (entity: string, words: (name: string) => object) => async (world: World) => {
  const { data } = await world.ask('POST', `/admin/${entity}/add`, {
    as: 'root',
    body: words(`own-${randomUUID()}`),
  })
  return post(`/admin/${entity}/edit`, { id: data.id, superior_id: data.id })
}
const own = { zh: '上级不能是自己', en: 'The superior cannot be the record itself' }
const named = (field: string) => ({ [`${field}_zh_cn`]: '甲', [`${field}_en`]: 'A' })

/** The messages about rows that are added, changed, moved and deleted. */
export const rows: MessageCase[] = [
  {
    rule: 'a menu rule is not its own superior',
    ask: belowItself('menu_rule', (name) => ({ ...named('title'), name, type: 'menu_dir' })),
    ...own,
  },
  {
    rule: 'a course category is not its own superior',
    ask: belowItself('course_category', () => named('category_name')),
    ...own,
  },
  {
    rule: 'a lecture category is not its own superior',
    ask: belowItself('lecture_category', () => named('category_name')),
    ...own,
  },
  {
    rule: 'a master category is not its own superior',
    ask: belowItself('master_category', () => named('name')),
    ...own,
  },
  {
    rule: 'a menu rule that links: a correct URL',
    ask: () =>
      post('/admin/menu_rule/add', {
        ...named('title'),
        name: 'away',
        type: 'menu',
        menu_type: 'link',
        url: 'nowhere',
      }),
    zh: '链接地址不是正确的网址',
    en: 'Link address is not a correct URL',
  },
  {
    rule: 'a menu rule: the weight',
    ask: () => post('/admin/menu_rule/add', { ...named('title'), name: 'light', type: 'menu', weigh: '' }),
    zh: '请填写权重',
    en: 'Please fill in: Weight',
  },
  {
    rule: 'required',
    ask: () => post('/admin/event/add', {}),
    zh: '请填写名称',
    en: 'Please fill in: Name',
  },
  {
    rule: 'added',
    ask: () => post('/admin/tag/add', { ...named('tag_name') }),
    zh: '添加成功',
    en: 'Added successfully',
  },
  {
    rule: 'updated',
    ask: ({ ids }) => post('/admin/event_theme/edit', { id: ids.tea, weigh: 3 }),
    zh: '更新成功',
    en: 'Updated successfully',
  },
  {
    rule: 'sorted',
    ask: ({ ids }) => post('/admin/event/sortable', { id: ids.openDay, targetId: ids.teaEvening }),
    zh: '排序已保存',
    en: 'The new order is saved',
  },
  {
    rule: 'deleted',
    ask: async (world) => {
      const { data } = await world.ask('POST', '/admin/tag/add', { as: 'root', body: named('tag_name') })
      return { method: 'DELETE', url: '/admin/tag/del', body: { ids: [data.id] }, as: 'root' }
    },
    zh: '删除成功',
    en: 'Deleted successfully',
  },
  {
    rule: 'what others point to',
    ask: ({ ids }) => ({
      method: 'DELETE',
      url: '/admin/event_theme/del',
      body: { ids: [ids.tea] },
      as: 'root',
    }),
    zh: '仍被 2 条“活动”引用，无法删除',
    en: 'Still used by 2 records of Event, so it cannot be deleted',
  },
  {
    rule: 'the same data twice',
    ask: () =>
      post('/admin/admin/add', {
        username: 'editor',
        nickname: 'Two',
        password: 'well-kept-words',
        group_ids: [1],
      }),
    zh: '系统已存在相同数据',
    en: 'The same data already exists in the system',
  },
  {
    rule: 'a place beyond the movable range',
    ask: async (world) => {
      const add = async (words: object) =>
        (await world.ask('POST', '/admin/course_category/add', { as: 'root', body: words })).data.id
      const top = await add(named('category_name'))
      const below = await add({ ...named('category_name'), superior_id: top })
      return post('/admin/course_category/sortable', { id: below, targetId: top })
    },
    zh: '移动位置超出了可移动范围！',
    en: 'The move position is beyond the removable range!',
  },
]
