import { defineEntity } from '#platform/entity/entity.ts'
import { field } from '#platform/fields/fields.ts'

/** A module that this house has. Only features/modules writes it: each change also changes tables and what is served. */
export const installedModule = defineEntity('installed_module', {
  label: { zh: '已安装模块', en: 'Installed module' },
  title: 'uid',
  fields: {
    uid: field.text({ zh: '标识', en: 'Id', required: true, unique: true, max: 31 }),
    active_version: field.text({ zh: '版本', en: 'Version', max: 30 }),
    state: field.choice(
      [
        { value: 'installing', label: { zh: '安装中', en: 'Installing' }, tone: 'warning' },
        { value: 'installed', label: { zh: '已安装', en: 'Installed' }, tone: 'good' },
        { value: 'disabled', label: { zh: '已停用', en: 'Disabled' }, tone: 'plain' },
      ],
      { zh: '状态', en: 'State', default: 'installing' },
    ),
    /** What it was before the version that is being tried. Empty when nothing is, or when it was not installed. */
    former_version: field.text({ zh: '失败时恢复为', en: 'Returns to', max: 30 }),
    /** What staff agreed to that it may do. */
    agreed: field.json({ zh: '已同意的权限', en: 'Capabilities agreed to' }),
    since: field.dateTime({ zh: '状态起始', en: 'State since' }),
    createtime: field.createdAt(),
    updatetime: field.updatedAt(),
  },
})
