import { dashboardHandlers } from './dashboard.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const dashboardModule: Module = {
  name: 'dashboard',
  calls: dashboardHandlers,
  screens: {
    dashboard: {
      menu: null,
      title: { zh: '工作台', en: 'Dashboard' },
      icon: 'layout-dashboard',
      nodes: [],
    },
  },
}
