import { withMessage } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import { restoreRow } from './restore.server.ts'
import { rollBack } from './rollback.server.ts'

/** Restored rows and values pass the rules of their entity, like every other write. */
export const auditHandlers: HandledCall[] = [
  ...handle(actionCalls('recycle_log', 'restore'), {
    perform: async ({ ids }, context) =>
      withMessage('done.restored', { ids: await restoreRow(ids, false, context) }),
  }),
  ...handle(actionCalls('recycle_log', 'restore_renamed'), {
    perform: async ({ ids }, context) =>
      withMessage('done.restored', { ids: await restoreRow(ids, true, context) }),
  }),
  ...handle(actionCalls('sensitive_log', 'rollback'), {
    perform: async ({ ids }, context) => withMessage('done.takenBack', { ids: await rollBack(ids, context) }),
  }),
]
