import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'

/** An uploaded file. The same content is stored once and counted. */
export const attachment = defineEntity('attachment', {
  label: { zh: '附件', en: 'Attachment' },
  fields: {
    name: field.text({ zh: '原始名称', en: 'Original name', required: true, max: 120 }),
    url: shown(field.files({ zh: '物理路径', en: 'Physical path' })),
    admin_id: shown(field.belongsTo('admin', { zh: '上传管理员', en: 'Uploaded by administrator' })),
    member_id: shown(field.belongsTo('member', { zh: '上传会员', en: 'Uploaded by member' })),
    size: field.number({ zh: '大小', en: 'Size', unit: { zh: '字节', en: 'bytes' }, fixed: 'shown' }),
    mimetype: field.text({ zh: 'MIME 类型', en: 'MIME type', max: 100, fixed: 'shown' }),
    width: field.number({ zh: '宽度', en: 'Width', fixed: 'shown' }),
    height: field.number({ zh: '高度', en: 'Height', fixed: 'shown' }),
    quote: field.number({ zh: '上传次数', en: 'Uploads', fixed: 'shown' }),
    storage: field.text({ zh: '存储方式', en: 'Storage', max: 20, fixed: 'shown' }),
    sha1: field.text({ zh: 'SHA1', en: 'SHA1', max: 40, fixed: 'shown' }),
    lastuploadtime: field.dateTime({ zh: '最后上传', en: 'Last upload', fixed: 'shown' }),
    createtime: field.createdAt(),
  },
  indexes: [
    { columns: ['sha1'] },
    { columns: ['createtime'] },
    { columns: ['url'] },
    { columns: ['admin_id', 'id'] },
  ],
  admin: {
    columns: ['id', 'url', 'name', 'admin_id', 'member_id', 'size', 'mimetype', 'quote', 'lastuploadtime'],
    filters: ['name', 'mimetype', 'admin_id', 'member_id', 'size', 'quote', 'sha1', 'lastuploadtime'],
    quick: ['name', 'mimetype'],
    actions: ['index', 'info', 'edit', 'del', 'export'],
    menu: { folder: 'system', at: 10 },
    icon: 'paperclip',
  },
})
