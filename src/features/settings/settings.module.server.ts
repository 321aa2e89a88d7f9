import { configHandlers, configItemHandlers } from './config.server.ts'
import { ensureSettings } from '#features/settings/public/settings.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const settingsModule: Module = {
  name: 'settings',
  calls: [...configHandlers, ...configItemHandlers],
  screens: {
    config: {
      menu: { folder: 'system', at: 10 },
      title: { zh: '系统配置', en: 'Settings' },
      icon: 'settings-2',
      nodes: [
        { name: 'config/edit', title: { zh: '编辑', en: 'Edit' } },
        { name: 'config/add', title: { zh: '添加', en: 'Add' } },
        { name: 'config_item/edit', title: { zh: '修改配置项', en: 'Change items' } },
        { name: 'config/del', title: { zh: '删除', en: 'Delete' } },
        { name: 'config/sendtestmail', title: { zh: '发送测试邮件', en: 'Send a test letter' } },
      ],
    },
  },
  prepare: ensureSettings,
}
