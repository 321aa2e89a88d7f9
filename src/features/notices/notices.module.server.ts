import { noticeData } from './member-data.server.ts'
import { memberNoticesHandlers } from './member-notices.server.ts'
import { ensureStopKeys } from '#features/notices/public/stop-links.server.ts'
import { readMarkTable } from './read-mark-table.ts'
import { stopHandlers } from './stop-notices.server.ts'
import { stoppedNoticeTable } from './stopped-notice-table.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const noticesModule: Module = {
  name: 'notices',
  tables: [readMarkTable, stoppedNoticeTable],
  calls: [...memberNoticesHandlers, ...stopHandlers],
  memberData: [noticeData],
  prepare: ensureStopKeys,
}
