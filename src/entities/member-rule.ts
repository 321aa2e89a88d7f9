import { defineEntity } from '#platform/entity/entity.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'
import { field } from '#platform/fields/fields.ts'

export const memberRuleTypes = [
  { value: 'menu_dir', label: { zh: '菜单目录', en: 'Menu directory' } },
  { value: 'menu', label: { zh: '菜单项', en: 'Menu item' } },
  { value: 'route', label: { zh: '不在菜单中', en: 'Not in the menu' } },
] as const

export const memberMenuTypes = [
  { value: 'tab', label: { zh: '站内页面', en: 'Page of this site' } },
  { value: 'link', label: { zh: '站外链接', en: 'Off-site link' } },
] as const

/** An entry of the member centre. Its name is also the permission of its calls, such as `account/balance`. */
export const memberRule = defineEntity('member_rule', {
  label: { zh: '会员菜单规则', en: 'Member menu rule' },
  title: 'title',
  fields: {
    superior_id: field.superior('member_rule', { zh: '上级规则', en: 'Superior rule' }),
    type: field.choice(memberRuleTypes, { zh: '类型', en: 'Type', default: 'menu' }),
    title: field.text({ zh: '标题', en: 'Title', translated: true, required: true, max: 60 }),
    name: field.text({ zh: '规则名称', en: 'Name', required: true, max: 120, unique: true }),
    path: field.text({ zh: '路由路径', en: 'Routing path', max: 120 }),
    icon: field.icon({ zh: '图标', en: 'Icon' }),
    menu_type: field.choice(memberMenuTypes, { zh: '菜单类型', en: 'Menu type', default: 'tab' }),
    url: field.url({ zh: '链接地址', en: 'Link address' }),
    remark: field.text({ zh: '备注', en: 'Remark', translated: true, max: 300 }),
    weigh: field.weigh(),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['title', 'icon', 'name', 'type', 'path', 'status', 'weigh', 'updatetime'],
    filters: ['title', 'name', 'type', 'status'],
    quick: ['title', 'name'],
    menu: { folder: 'members', at: 30 },
    icon: 'list-tree',
  },
})
