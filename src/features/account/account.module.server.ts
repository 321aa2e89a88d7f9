import { memberAccountHandlers } from './account.server.ts'
import { dailyHandlers } from './check-in-calls.server.ts'
import { ledgerRules } from './ledger-rules.server.ts'
import { accountData } from './member-data.server.ts'
import { reversalHandlers } from './reversals.server.ts'
import { ensurePointsSince, settlePoints } from './settle-points.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const minute = 60

export const accountModule: Module = {
  name: 'account',
  rules: ledgerRules,
  calls: [...memberAccountHandlers, ...dailyHandlers, ...reversalHandlers],
  jobs: [{ name: 'points', seconds: minute, work: settlePoints }],
  memberData: accountData,
  prepare: ensurePointsSince,
}
