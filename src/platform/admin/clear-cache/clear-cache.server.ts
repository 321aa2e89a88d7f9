import { clearedCaches } from '#platform/cache/cleared-caches.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { removeMadeFiles } from '#platform/files/made-files.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { clearCacheCalls } from './clear-cache.calls.ts'

export const clearCacheHandlers = handle(clearCacheCalls, {
  async clearCache({ type }, context) {
    if (!context.admin.super) refuse('refused.forbidden', { kind: 'forbidden' })
    const { house } = context
    await context.change(async (changes) => {
      changes.tx.touch(clearedCaches)
      await changes.remember('ok')
    })
    house.answers.clear()
    const files = await removeMadeFiles(house)
    return withMessage(type === 'all' ? 'done.everythingCleared' : 'done.cacheCleared', null, { files })
  },
})
