import { clearCacheHandlers } from '#platform/admin/clear-cache/clear-cache.server.ts'
import { sweepAuth } from '#platform/auth/auth-jobs.server.ts'
import { captchaTable, rateLimitTable, tokenTable } from '#platform/auth/auth-tables.ts'
import { endSessionsOnChange } from '#platform/auth/end-sessions.server.ts'
import { passwordProofTable } from '#platform/auth/password-proof-table.ts'
import { serverKeyTable } from '#platform/auth/server-key-table.ts'
import { verificationCodeTable } from '#platform/auth/verification-code-table.ts'
import { changeSetTable, changeTable } from '#platform/change/change-tables.ts'
import { backfillLinks } from '#platform/change/many-to-many.server.ts'
import { migrationTable } from '#platform/db/migrate.server.ts'
import { tableVersionTable } from '#platform/db/versions.server.ts'
import { inkPictureTable } from '#platform/files/ink-picture-table.ts'
import { noteInk } from '#platform/files/named-ink.server.ts'
import { makingClaimTable } from '#platform/files/store/making-claim-table.ts'
import { jobTable } from '#platform/jobs/job-table.ts'
import { outboxTable } from '#platform/mail/outbox-table.ts'
import { sweepOutbox } from '#platform/mail/outbox.server.ts'
import type { Module } from '#platform/registry/module.server.ts'
import { reindexJob, reindexOutdated } from '#platform/search/reindex.server.ts'
import { searchWatcher } from '#platform/search/search-index.server.ts'
import { searchDocTable, searchTotalTable, searchUseTable } from '#platform/search/search-tables.ts'
import { forgetOldUses } from '#platform/search/search-use.server.ts'

const hour = 60 * 60
const day = 24 * 60 * 60

export const platformModule: Module = {
  name: 'platform',
  tables: [
    tableVersionTable,
    migrationTable,
    changeSetTable,
    changeTable,
    tokenTable,
    captchaTable,
    rateLimitTable,
    verificationCodeTable,
    serverKeyTable,
    passwordProofTable,
    jobTable,
    outboxTable,
    inkPictureTable,
    makingClaimTable,
    searchDocTable,
    searchTotalTable,
    searchUseTable,
  ],
  calls: clearCacheHandlers,
  jobs: [
    { name: 'outbox', seconds: 20, work: ({ outbox }) => outbox.send() },
    { name: 'sweep tokens, captchas, codes and limits', seconds: hour, work: sweepAuth },
    { name: reindexJob, seconds: hour, work: reindexOutdated },
    { name: 'search-use', seconds: day, work: forgetOldUses },
    { name: 'database-check', seconds: day, work: async ({ db }, ending) => db.check?.(ending) },
    { name: 'outbox-sweep', seconds: hour, work: sweepOutbox },
  ],
  watchers: (house) => [searchWatcher(house), endSessionsOnChange, noteInk(house)],
  prepare: ({ db, registry }) => backfillLinks(db, registry.entities.values()),
}
