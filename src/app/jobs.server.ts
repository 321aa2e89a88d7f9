import { settlePoints } from '#features/account/settle-points.server.ts'
import { closeDueAccounts } from '#features/account-closing/closing-jobs.server.ts'
import { extendChain } from '#features/audit/chain/extend-chain.server.ts'
import { checkLog, logCheckJob } from '#features/audit/chain/check-log.server.ts'
import { purgeRecycleBin } from '#features/audit/forget.server.ts'
import { sendCertificateLetters } from '#features/certificate/certificate-letters.server.ts'
import { settleCertificates } from '#features/certificate/settle-certificates.server.ts'
import { sweepLinks } from '#features/data-export/link.server.ts'
import { moveEventStatus } from '#features/event/event-status.server.ts'
import { creditEvents } from '#features/learning/event-learning.server.ts'
import { postDueLetters, sendReminders } from '#features/letters/letter-jobs.server.ts'
import { forgetNetworks } from '#features/seats/forget-networks.server.ts'
import { recountAll } from '#features/seats/recount.server.ts'
import { markNoShows, serveWaitingLists } from '#features/seats/seat-jobs.server.ts'
import { sweepChallenges } from '#features/second-factor/challenges.server.ts'
import { eraseAnswers } from '#features/signup/erase-answers.server.ts'
import { forgetRuns } from '#features/terminal/run-rows.server.ts'
import { sweepArrivals } from '#features/upload/direct.server.ts'
import { addUpViews } from '#features/visits/add-up-views.server.ts'
import { countLessons } from '#features/visits/lessons.server.ts'
import { computePopularity } from '#features/visits/popularity.server.ts'
import { forgetVisitors } from '#features/visits/visitor.server.ts'
import { sweepAuth } from '#platform/auth/auth-jobs.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { sweepOutbox } from '#platform/mail/outbox.server.ts'
import { reindexJob, reindexOutdated } from '#platform/search/reindex.server.ts'
import { forgetOldUses } from '#platform/search/search-use.server.ts'

export interface HouseJob {
  name: string
  seconds: number
  /** Long work checks `ending` between its batches. */
  work: (house: House, ending: AbortSignal) => Promise<unknown>
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** All background jobs, and how often. One process at a time runs each job. */
export const houseJobs: readonly HouseJob[] = [
  { name: 'signup-letters', seconds: 15, work: postDueLetters },
  { name: 'outbox', seconds: 20, work: ({ outbox }) => outbox.send() },
  { name: 'event-status', seconds: minute, work: moveEventStatus },
  { name: 'certificates', seconds: minute, work: settleCertificates },
  { name: 'certificate-letters', seconds: minute, work: sendCertificateLetters },
  { name: 'points', seconds: minute, work: settlePoints },
  { name: 'event-learning', seconds: minute, work: creditEvents },
  { name: 'signup-line', seconds: minute, work: serveWaitingLists },
  { name: 'signup-reminders', seconds: minute, work: sendReminders },
  { name: 'master-lessons', seconds: minute, work: countLessons },
  { name: 'log-chain', seconds: minute, work: extendChain },
  { name: 'visits-fold', seconds: 10 * minute, work: addUpViews },
  {
    name: 'accounts-closing',
    seconds: 10 * minute,
    work: closeDueAccounts,
  },
  { name: 'signup-absent', seconds: 15 * minute, work: markNoShows },
  { name: 'visits-forget', seconds: 15 * minute, work: forgetVisitors },
  { name: 'uploads-sweep', seconds: day, work: sweepArrivals },
  { name: 'sweep tokens, captchas, codes and limits', seconds: hour, work: sweepAuth },
  { name: 'sweep second factor challenges', seconds: hour, work: sweepChallenges },
  { name: reindexJob, seconds: hour, work: reindexOutdated },
  { name: 'signup-networks', seconds: hour, work: forgetNetworks },
  { name: 'own-data-links', seconds: hour, work: sweepLinks },
  { name: 'signup-recount', seconds: day, work: recountAll },
  { name: 'signup-erase', seconds: day, work: eraseAnswers },
  { name: 'master-popularity', seconds: day, work: computePopularity },
  { name: 'terminal-runs', seconds: day, work: forgetRuns },
  { name: 'search-use', seconds: day, work: forgetOldUses },
  { name: 'recycle-purge', seconds: day, work: purgeRecycleBin },
  { name: 'database-check', seconds: day, work: async ({ db }, ending) => db.check?.(ending) },
  { name: logCheckJob, seconds: day, work: checkLog },
  { name: 'outbox-sweep', seconds: hour, work: sweepOutbox },
]
