import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { enabled } from '#platform/fields/choice/enabled.ts'

export const ruleTypes = [
  { value: 'menu_dir', label: { zh: '菜单目录', en: 'Menu directory' } },
  { value: 'menu', label: { zh: '菜单项', en: 'Menu item' } },
  { value: 'button', label: { zh: '页面按钮', en: 'Page button' } },
] as const

export const menuTypes = [
  { value: 'tab', label: { zh: '选项卡', en: 'Tab' } },
  { value: 'link', label: { zh: '站外链接', en: 'Off-site link' } },
  { value: 'iframe', label: { zh: '内嵌页面', en: 'Embedded page' } },
] as const

export const ruleExtends = [
  { value: 'none', label: { zh: '无', en: 'None' } },
  { value: 'add_rules_only', label: { zh: '只添加路由', en: 'Route only' } },
  { value: 'add_menu_only', label: { zh: '只添加菜单', en: 'Menu only' } },
] as const

/** An entry of the menu, or a button of a page. Its name is also the permission that the server checks. */
export const menuRule = defineEntity('menu_rule', {
  label: { zh: '菜单规则', en: 'Menu rule' },
  title: 'title',
  fields: {
    superior_id: field.superior('menu_rule', { zh: '上级规则', en: 'Superior rule' }),
    type: field.choice(ruleTypes, { zh: '类型', en: 'Type', default: 'menu' }),
    title: field.text({ zh: '标题', en: 'Title', translated: true, required: true, max: 60 }),
    name: field.text({ zh: '规则名称', en: 'Name', required: true, max: 120, unique: true }),
    path: field.text({ zh: '路由路径', en: 'Routing path', max: 120 }),
    icon: field.icon({ zh: '图标', en: 'Icon' }),
    menu_type: field.choice(menuTypes, { zh: '菜单类型', en: 'Menu type', default: 'tab' }),
    url: field.url({ zh: '链接地址', en: 'Link address' }),
    component: field.text({ zh: '组件路径', en: 'Component path', max: 120 }),
    extend: field.choice(ruleExtends, { zh: '扩展属性', en: 'Extended property', default: 'none' }),
    remark: field.text({ zh: '备注', en: 'Remark', translated: true, max: 300 }),
    keepalive: field.toggle({ zh: '缓存', en: 'Cache' }),
    weigh: field.weigh(),
    status: field.choice(enabled, { zh: '状态', en: 'Status', default: 1 }),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: ['title', 'icon', 'name', 'type', 'keepalive', 'status', 'weigh', 'updatetime'],
    filters: ['title', 'name', 'type', 'status'],
    quick: ['title', 'name'],
    menu: { folder: 'access', at: 30 },
    icon: 'list-tree',
  },
})
