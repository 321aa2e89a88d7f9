import { clearedCaches } from '#platform/cache/cleared-caches.server.ts'
import { removeMadeFiles } from '#platform/files/made-files.server.ts'
import { reindexAll } from '#platform/search/reindex-all.server.ts'
import type { Command } from './command.server.ts'
import { withReadyHouse } from './with-house.server.ts'

export const clearCacheCommand: Command = {
  usage: '',
  about: 'makes every process answer anew, and removes made pictures and fonts, also while the product runs',
  actsOnHouse: true,
  run: (_args, { environment, say }) =>
    withReadyHouse(environment, async (house) => {
      await house.change('cache/clear', async (changes) => {
        changes.tx.touch(clearedCaches)
        await changes.remember('ok')
      })
      say(`Cleared the caches, and ${await removeMadeFiles(house)} made pictures and fonts.`)
    }),
}

export const reindexCommand: Command = {
  usage: '',
  about: 'writes the search index anew, also while the product runs; search works meanwhile',
  actsOnHouse: true,
  run: (_args, { environment, say }) =>
    withReadyHouse(environment, async (house) => {
      await reindexAll(house)
      const { lines } = await house.db.read
        .selectFrom('search_doc')
        .select(({ fn }) => fn.countAll<number | string>().as('lines'))
        .executeTakeFirstOrThrow()
      say(`The search index has ${lines} lines.`)
    }),
}
