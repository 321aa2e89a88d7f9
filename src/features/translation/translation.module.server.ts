import { gapsHandlers } from './gaps.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const translationModule: Module = {
  name: 'translation',
  calls: gapsHandlers,
  screens: {
    translation: {
      menu: { folder: 'content', at: 1008 },
      title: { zh: '缺译文的内容', en: 'Missing translations' },
      icon: 'globe',
      nodes: [],
    },
  },
}
