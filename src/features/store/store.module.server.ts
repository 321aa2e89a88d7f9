import { goodRules } from './good-rules.server.ts'
import { storeData } from './member-data.server.ts'
import { publisherRules } from './publisher-rules.server.ts'
import { refundHandlers } from './refund.server.ts'
import { revokeHandlers, tellOfRevocations } from './revoke-version.server.ts'
import { storeDownloadTable } from './store-download-table.ts'
import { storeHandlers } from './store.server.ts'
import { versionRules } from './version-rules.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const storeModule: Module = {
  name: 'store',
  tables: [storeDownloadTable],
  rules: { store_good: goodRules, store_publisher: publisherRules, store_version: versionRules },
  calls: [...storeHandlers, ...revokeHandlers, ...refundHandlers],
  jobs: [{ name: 'store-revocations', seconds: minute, work: tellOfRevocations }],
  memberData: storeData,
}
