import { demoGroups } from '#entities/member-group.ts'
import { ensureMemberRules } from './ensure-member-rules.server.ts'
import { memberRuleWaveTable } from './member-rule-wave-table.ts'
import { memberRuleRules } from './member-rules.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const memberModule: Module = {
  name: 'member',
  tables: [memberRuleWaveTable],
  rules: { member_rule: memberRuleRules, member_group: { madeNames: () => Object.values(demoGroups) } },
  prepare: ensureMemberRules,
}
