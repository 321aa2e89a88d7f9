import { mediaReportHandlers } from './media-report.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const mediaReportModule: Module = {
  name: 'media-report',
  calls: mediaReportHandlers,
}
