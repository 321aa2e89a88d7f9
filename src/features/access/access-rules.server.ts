import type { RulesByEntity } from '#platform/entity/rules.server.ts'
import { adminRules, memberRules } from './admin-rules.server.ts'
import { groupRules } from './group-rules.server.ts'
import { menuRuleRules } from './menu-rule-rules.server.ts'

/** The rules of the entities that decide about permissions, by the name of their table. */
export const accessRules: RulesByEntity = {
  admin: adminRules,
  admin_group: groupRules,
  member: memberRules,
  menu_rule: menuRuleRules,
}
