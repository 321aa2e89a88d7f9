import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

/** The names of the groups that the demo content begins with. */
export const demoGroups = {
  learners: { zh: '学员', en: 'Learners' },
  volunteers: { zh: '义工', en: 'Volunteers' },
} as const

export const memberGroup = defineEntity('member_group', {
  label: { zh: '会员分组', en: 'Member group' },
  fields: {
    name: field.text({ zh: '组名', en: 'Name', required: true, max: 60 }),
    rules: field.manyOf('member_rule', {
      zh: '会员菜单',
      en: 'Member menu',
      hint: { zh: '留空则会员中心的全部内容可用', en: 'When left blank, everything in the member centre' },
    }),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['id', 'name', 'rules', 'status', 'updatetime', 'createtime'],
    filters: ['name', 'status'],
    menu: { folder: 'members', at: 20 },
    icon: 'users-round',
  },
})
