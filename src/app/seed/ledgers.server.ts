import { balanceLog } from '#entities/balance-log.ts'
import { scoreLog } from '#entities/score-log.ts'
import { demoMembers, type DemoLedgerLine } from '#app/demo/members.ts'
import { checkIn } from '#features/account/check-in.server.ts'
import { givePoints } from '#features/account/public/give-points.server.ts'
import { moveSum } from '#features/account/ledger-rules.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { clockFrom } from '#platform/std/clock.server.ts'
import { both, momentOf, type SeedContext } from './seed-context.server.ts'

const day = 24 * 3600

export const oldestFirst = <Each extends { daysAgo: number }>(all: Each[]) =>
  all.toSorted((one, other) => other.daysAgo - one.daysAgo)

/** What was paid in and out. */
export async function seedBalances(
  { db }: House,
  { changes, now }: SeedContext,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const all = demoMembers.flatMap(({ username, money }) =>
    money.map((line) => ({ ...line, member_id: members.get(username) ?? null })),
  )
  for (const { member_id, amount, daysAgo, remark } of oldestFirst(all)) {
    const line = { member_id, amount }
    await changes.add(balanceLog, {
      ...line,
      ...(await moveSum('money', line, changes, { kind: db.kind })),
      ...both('remark', remark),
      createtime: now - daysAgo * day,
    })
  }
}

/** One action after the other, in order of time. Automatic lines use the same code as in production. */
export async function seedPoints(
  house: House,
  sowing: SeedContext,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const { changes } = sowing
  const all = demoMembers.flatMap(({ username, score, checkIns }) => {
    const member = members.get(username) ?? 0
    const lines = score.map((line) => ({ member, at: momentOf(sowing, -line.daysAgo, '20:30'), line }))
    return [...checkIns.map((ago) => ({ member, at: momentOf(sowing, -ago, '07:40'), line: null })), ...lines]
  })
  for (const { member, at, line } of all.toSorted((one, other) => one.at - other.at)) {
    const deps = { db: house.db, clock: clockFrom(() => at * 1000) }
    if (line) await enter({ member, line, at }, sowing, deps)
    else await checkIn(member, changes, deps)
  }
}

interface Entry {
  member: number
  line: DemoLedgerLine
  at: number
}

async function enter(
  { member, line, at }: Entry,
  { changes }: SeedContext,
  deps: Pick<House, 'db' | 'clock'>,
): Promise<void> {
  const { amount, remark, source = 'staff' } = line
  if (source === 'event' || source === 'course') {
    const key = `${source}:seed:${member}:${at}`
    await givePoints({ member, amount, source, key, remark }, changes, deps)
    return
  }
  const own = { member_id: member, amount }
  await changes.add(scoreLog, {
    ...own,
    ...(await moveSum('score', own, changes, { kind: deps.db.kind })),
    ...both('remark', remark),
    source,
    createtime: at,
  })
}
