import { deskPageHandlers } from './desk-page.server.ts'
import { deskHandlers } from './desk.server.ts'
import { networkHandlers } from './networks.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const deskModule: Module = {
  name: 'desk',
  calls: [...deskHandlers, ...deskPageHandlers, ...networkHandlers],
  screens: {
    signup_desk: {
      menu: { folder: 'events', at: 16 },
      title: { zh: '报名台', en: 'Sign-up desk' },
      icon: 'ticket',
      nodes: [
        { name: 'event_signup/check_in', title: { zh: '签到', en: 'Check in' } },
        { name: 'event_signup/export', title: { zh: '导出', en: 'Export' } },
        { name: 'event_signup/letter', title: { zh: '群发信件', en: 'Write to a group' } },
      ],
    },
  },
}
