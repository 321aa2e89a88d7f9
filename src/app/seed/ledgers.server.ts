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

/** Payments in and out. */
export async function seedBalances(
  { db }: House,
  { changes, now }: SeedContext,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const all = demoMembers.flatMap(({ username, money }) =>
    money.map((entry) => ({ ...entry, member_id: members.get(username) ?? null })),
  )
  for (const { member_id, amount, daysAgo, remark } of oldestFirst(all)) {
    const entry = { member_id, amount }
    await changes.add(balanceLog, {
      ...entry,
      ...(await moveSum('money', entry, changes, { kind: db.kind })),
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
    const entries = score.map((entry) => ({
      member,
      at: momentOf(sowing, -entry.daysAgo, '20:30'),
      line: entry,
    }))
    return [
      ...checkIns.map((ago) => ({ member, at: momentOf(sowing, -ago, '07:40'), line: null })),
      ...entries,
    ]
  })
  for (const { member, at, line: entry } of all.toSorted((one, other) => one.at - other.at)) {
    const deps = { db: house.db, clock: clockFrom(() => at * 1000) }
    if (entry) await enter({ member, line: entry, at }, sowing, deps)
    else await checkIn(member, changes, deps)
  }
}

interface Entry {
  member: number
  line: DemoLedgerLine
  at: number
}

async function enter(
  { member, line: entry, at }: Entry,
  { changes }: SeedContext,
  deps: Pick<House, 'db' | 'clock'>,
): Promise<void> {
  const { amount, remark, source = 'staff' } = entry
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
