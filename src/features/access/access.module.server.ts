import { accessRules } from './access-rules.server.ts'
import { refuseRemovingLastSuper } from './last-super.server.ts'
import { syncMenuRules } from './menu-rules.server.ts'
import { nodesHandlers } from './nodes.server.ts'
import { ownProfileHandlers } from './own-profile.server.ts'
import { resetFactorsHandlers } from './reset-factors.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

export const accessModule: Module = {
  name: 'access',
  rules: accessRules,
  calls: [...nodesHandlers, ...ownProfileHandlers, ...resetFactorsHandlers],
  watchers: (house) => [refuseRemovingLastSuper(house.db.kind)],
  ensureForEntities: syncMenuRules,
}
