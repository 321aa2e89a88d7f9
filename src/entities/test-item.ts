import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

export const testItemStatus = [
  { value: 1, label: { zh: '正常', en: 'Normal' }, tone: 'good' },
  { value: 0, label: { zh: '隐藏', en: 'Hidden' }, tone: 'plain' },
] as const

/** A question with its answer, to try the back office on: nothing that visitors see comes from here. */
export const testItem = defineEntity('test_item', {
  label: { zh: '测试条目', en: 'Test item' },
  title: 'title',
  fields: {
    title: field.text({ zh: '标题', en: 'Title', required: true, max: 150 }),
    keyword_rows: field.longText({ zh: '关键词', en: 'Keywords', max: 300 }),
    content: field.richText({ zh: '内容', en: 'Content' }),
    member_id: field.belongsTo('member', { zh: '会员', en: 'Member' }),
    admin_id: field.belongsTo('admin', { zh: '管理员', en: 'Administrator' }),
    views: field.number({ zh: '浏览', en: 'Views' }),
    likes: field.number({ zh: '有帮助', en: 'Likes' }),
    dislikes: field.number({ zh: '没帮助', en: 'Dislikes' }),
    note_textarea: field.longText({ zh: '备注', en: 'Note', max: 1000 }),
    status: field.choice(testItemStatus, { zh: '状态', en: 'Status', default: 1 }),
    weigh: field.weigh(),
    updatetime: field.updatedAt(),
    createtime: field.createdAt(),
  },
  admin: {
    columns: [
      'id',
      'title',
      'member_id',
      'admin_id',
      'views',
      'likes',
      'dislikes',
      'status',
      'weigh',
      'updatetime',
    ],
    filters: [
      'id',
      'title',
      'keyword_rows',
      'member_id',
      'admin_id',
      'views',
      'likes',
      'dislikes',
      'status',
      'updatetime',
      'createtime',
    ],
    quick: ['title', 'keyword_rows'],
    menu: { folder: 'system', at: 20 },
    icon: 'quote',
  },
})
