import type { Area } from '#platform/auth/tokens.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { refuseUnlessSuper } from '#features/access/public/admin-rank.server.ts'
import { resetFactors } from '#features/second-factor/public/reset.server.ts'

/** Staff take away factors of others; their own only with a factor, in the profile. */
const performFor = (area: Area) => ({
  async perform({ ids }: { ids: number[] }, context: CallContext) {
    if (area === 'admin') {
      refuseUnlessSuper(context)
      if (ids.includes(context.admin.id)) refuse('access.ownStanding', { kind: 'notAllowed' })
    }
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) await resetFactors(context.house, changes, { area, id })
    })
    return withMessage('done.ok', { ids: unique })
  },
})

export const resetFactorsHandlers = [
  ...handle(actionCalls('admin', 'resetFactors'), performFor('admin')),
  ...handle(actionCalls('member', 'resetFactors'), performFor('user')),
]
