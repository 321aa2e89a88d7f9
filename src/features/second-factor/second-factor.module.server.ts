import { sweepChallenges } from './challenges.server.ts'
import { endUnprovenSessions } from './end-unproven-sessions.server.ts'
import { forgetFactorsOfDeleted } from './forget-factors.server.ts'
import { secondFactorData } from './member-data.server.ts'
import { factorChallengeTable, recoveryCodeTable, secondFactorTable } from './second-factor-tables.ts'
import { secondFactorHandlers } from './second-factor.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const hour = 60 * 60

export const secondFactorModule: Module = {
  name: 'second-factor',
  tables: [secondFactorTable, recoveryCodeTable, factorChallengeTable],
  calls: secondFactorHandlers,
  jobs: [{ name: 'sweep second factor challenges', seconds: hour, work: sweepChallenges }],
  watchers: (house) => [forgetFactorsOfDeleted, endUnprovenSessions(house)],
  memberData: secondFactorData,
}
