import { certificate } from '#entities/certificate.ts'
import { memberGroup } from '#entities/member-group.ts'
import { member } from '#entities/member.ts'
import { testItem } from '#entities/test-item.ts'
import { demoCourses } from '#app/demo/courses.ts'
import { demoMemberGroups, demoMembers, type DemoGroupKey } from '#app/demo/members.ts'
import { demoTestItems } from '#app/demo/test-items.ts'
import { newNumber } from '#features/account/certificates.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { oldestFirst, seedBalances, seedPoints } from './ledgers.server.ts'
import { seedLearning, type Learnable } from './learning.server.ts'
import { both, weighOf, type Sowing } from './sowing.server.ts'

const day = 24 * 3600

export interface KnownMember {
  id: number
  email: string
}

/** People of the centre with what they have paid in, earned, learned and completed; answers who they are by their names. */
export async function seedMembers(
  house: House,
  sowing: Sowing,
  learned: Learnable,
): Promise<Map<string, KnownMember>> {
  const { changes, now } = sowing
  const groups = new Map<DemoGroupKey, number>()
  for (const [key, name] of Object.entries(demoMemberGroups))
    groups.set(key as DemoGroupKey, (await changes.add(memberGroup, { name })).id)
  const ids = new Map<string, number>()
  const known = new Map<string, KnownMember>()
  for (const demo of demoMembers) {
    const { username, nickname, gender, motto } = demo
    const email = `${username}@example.org`
    const row = await changes.add(member, {
      username,
      nickname,
      gender,
      motto,
      group_id: groups.get(demo.group) ?? null,
      email,
      jointime: now - demo.joinedDaysAgo * day,
    })
    ids.set(username, row.id)
    known.set(nickname, { id: row.id, email })
  }
  await seedBalances(house, sowing, ids)
  await seedPoints(house, sowing, ids)
  await seedCertificates(sowing, ids, learned.courses)
  await seedLearning(sowing, ids, learned)
  await seedTestItems(sowing, ids)
  return known
}

async function seedCertificates(
  { changes, now }: Sowing,
  members: ReadonlyMap<string, number>,
  courses: ReadonlyMap<string, number>,
): Promise<void> {
  const all = demoMembers.flatMap(({ username, nickname, certificates }) =>
    certificates.map((each) => ({ ...each, holder: nickname, member_id: members.get(username) ?? null })),
  )
  for (const { course: key, daysAgo, revoked, holder, member_id } of oldestFirst(all)) {
    const demo = demoCourses.find((each) => each.key === key)
    if (!demo) continue
    const issued_at = now - daysAgo * day
    await changes.add(certificate, {
      number: newNumber(issued_at),
      member_id,
      holder,
      course_id: courses.get(key) ?? null,
      ...both('title', demo.name),
      issued_at,
      revoked_at: revoked ? issued_at + 2 * day : null,
    })
  }
}

async function seedTestItems({ changes }: Sowing, members: ReadonlyMap<string, number>) {
  for (const [index, { member: asker, hidden, ...demo }] of demoTestItems.entries()) {
    await changes.add(testItem, {
      ...demo,
      member_id: members.get(asker ?? '') ?? null,
      status: hidden ? 0 : 1,
      weigh: weighOf(index, demoTestItems),
    })
  }
}
