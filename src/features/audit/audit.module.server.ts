import { auditRules } from './audit-rules.server.ts'
import { sensitiveChangeTable } from './audit-tables.ts'
import { auditHandlers } from './audit.server.ts'
import { changeAnchorTable, changeCheckTable, changeDigestTable } from '#features/audit/chain/chain-tables.ts'
import { checkLog, logCheckJob } from '#features/audit/chain/check-log.server.ts'
import { extendChain } from '#features/audit/chain/extend-chain.server.ts'
import { ensureAuditRules } from './ensure-rules.server.ts'
import { fieldListHandlers } from './field-list.server.ts'
import { purgeRecycleBin } from './forget.server.ts'
import { logCheckHandlers } from './log-check.server.ts'
import { auditData } from './member-data.server.ts'
import { tableKeyHandlers } from './table-key.server.ts'
import { watchSensitive } from './watch-sensitive.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60
const day = 24 * 60 * 60

export const auditModule: Module = {
  name: 'audit',
  tables: [sensitiveChangeTable, changeDigestTable, changeAnchorTable, changeCheckTable],
  rules: auditRules,
  calls: [...auditHandlers, ...logCheckHandlers, ...fieldListHandlers, ...tableKeyHandlers],
  jobs: [
    { name: 'log-chain', seconds: minute, work: extendChain },
    { name: 'recycle-purge', seconds: day, work: purgeRecycleBin },
    { name: logCheckJob, seconds: day, work: checkLog },
  ],
  watchers: (house) => [watchSensitive(house)],
  memberData: auditData,
  screens: {
    log_check: {
      menu: { folder: 'security', at: 50 },
      title: { zh: '变更记录核验', en: 'Check of the record' },
      icon: 'shield-check',
      nodes: [{ name: 'log_check/start', title: { zh: '开始核验', en: 'Start a check' } }],
    },
  },
  ensureForEntities: ensureAuditRules,
}
