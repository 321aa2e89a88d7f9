import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const where = (address: string) =>
  execFileSync(process.execPath, ['bin/where.ts', address], { encoding: 'utf8' })

test.each([
  ['/en/user/account/balance', ['screen   src/features/member-centre/UserBalancePage.tsx']],
  [
    '/api/event/seatsOf',
    ['contract src/features/seats/seats.calls.ts', 'handler  src/features/seats/seats.server.ts'],
  ],
  ['/admin/certificate/revoke', ['handler  src/features/certificate/certificate.server.ts']],
  [
    '/admin/score_log/index',
    ['handler  src/platform/entity/crud.server.ts', 'entity   src/entities/score-log.ts'],
  ],
])('the files behind %s are named', (address, lines) => {
  const named = where(address).split('\n')
  for (const line of lines) expect(named).toContain(line)
})
