import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'
import { shown } from '#platform/fields/shared-fields.ts'

/**
 * One package of a module on sale. Everything but the notes is read from the package, and nothing of it changes: whoever has bought it
 * may have it for ever, unless it is revoked.
 */
export const storeVersion = defineEntity('store_version', {
  label: { zh: '模块版本', en: 'Version of a module' },
  title: 'number',
  fields: {
    good_id: shown(field.belongsTo('store_good', { zh: '模块', en: 'Module' })),
    number: field.text({ zh: '版本号', en: 'Version', max: 20, fixed: 'shown' }),
    // After it is saved it is the address of a private file, which opens for nobody.
    package: {
      ...field.files({
        zh: '模块包',
        en: 'Package',
        required: true,
        hint: {
          zh: '一个 zip 文件，由已登记的发布者签名；模块和版本号从包里读出，保存后文件即转为私有',
          en: 'One zip file, signed by a publisher of the list; module and version are read from it, and it is private once it is saved',
        },
      }),
      secret: true,
    },
    notes: field.longText({ zh: '更新说明', en: 'What is new', translated: true, max: 4000 }),
    publisher_id: shown(field.belongsTo('store_publisher', { zh: '发布者', en: 'Publisher' })),
    engine_from: field.text({ zh: '系统版本自', en: 'System from', max: 20, fixed: 'shown' }),
    engine_below: field.text({ zh: '系统版本低于', en: 'System below', max: 20, fixed: 'shown' }),
    size: field.number({ zh: '大小', en: 'Size', unit: { zh: '字节', en: 'bytes' }, fixed: 'shown' }),
    sha256: field.text({ zh: 'SHA-256', en: 'SHA-256', max: 64, fixed: 'shown' }),
    facts: field.json({ zh: '权限与依赖', en: 'Capabilities and needs' }),
    downloads: field.number({ zh: '下载人数', en: 'Downloads', fixed: 'shown' }),
    released_at: field.createdAt({ zh: '发布时间', en: 'Released' }),
    revoked_at: field.dateTime({ zh: '撤回时间', en: 'Revoked', fixed: 'shown' }),
    revoke_reason: shown(
      field.text({ zh: '撤回原因', en: 'Why it was revoked', translated: true, max: 300 }),
    ),
    // Empty until everybody who has it was written to.
    told_at: field.dateTime({ zh: '已通知买家', en: 'Buyers were told', fixed: 'shown' }),
  },
  indexes: [
    { columns: ['good_id', 'number'], unique: true },
    { columns: ['revoked_at'], where: 'revoked_at is not null and told_at is null' },
  ],
  order: 'released_at',
  admin: {
    columns: ['id', 'good_id', 'number', 'released_at', 'revoked_at', 'downloads', 'publisher_id', 'size'],
    filters: ['good_id', 'number', 'publisher_id', 'sha256', 'released_at', 'revoked_at'],
    quick: ['number', 'sha256'],
    actions: ['index', 'info', 'add', 'export'],
    icon: 'history',
    menu: { folder: 'store', at: 20 },
    rowActions: [
      {
        name: 'revoke',
        label: { zh: '撤回', en: 'Revoke' },
        icon: 'lock',
        question: {
          zh: '撤回后任何人都不能再下载这个版本，购买或下载过的会员会收到邮件。撤回不能恢复。确定撤回？',
          en: 'Nobody downloads a revoked version any more, and everybody who bought or downloaded it gets a letter. It does not come back. Revoke it?',
        },
        hiddenWhen: 'revoked_at',
        singleRow: true,
        inputs: [
          { name: 'reason_zh_cn', label: { zh: '原因', en: 'Reason, in Chinese' }, required: true, max: 300 },
          { name: 'reason_en', label: { zh: '原因的英文', en: 'Reason, in English' }, max: 300 },
        ],
      },
    ],
  },
})
