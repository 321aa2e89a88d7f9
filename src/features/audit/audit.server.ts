import { say } from '#platform/call/context.server.ts'
import { handle, type Handled } from '#platform/call/handle.server.ts'
import { deedCalls } from '#platform/entity/crud-calls.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import { bringBack } from './restore.server.ts'
import { takeBack } from './rollback.server.ts'

/** What comes back goes through the rules of its entity, like everything else that is written. */
export const auditHandlers = (rules: Readonly<Record<string, EntityRules | undefined>>): Handled[] => [
  ...handle(deedCalls('recycle_log', 'restore'), {
    perform: async ({ ids }, context) =>
      say('done.restored', { ids: await bringBack(ids, { rules, renaming: false }, context) }),
  }),
  ...handle(deedCalls('recycle_log', 'restore_renamed'), {
    perform: async ({ ids }, context) =>
      say('done.restored', { ids: await bringBack(ids, { rules, renaming: true }, context) }),
  }),
  ...handle(deedCalls('sensitive_log', 'rollback'), {
    perform: async ({ ids }, context) => say('done.takenBack', { ids: await takeBack(ids, rules, context) }),
  }),
]
