import { certificate } from '#entities/certificate.ts'
import { memberGroup } from '#entities/member-group.ts'
import { member } from '#entities/member.ts'
import { testItem } from '#entities/test-item.ts'
import { demoMemberGroups, demoMembers, type DemoGroupKey } from '#app/demo/members.ts'
import { demoTestItems } from '#app/demo/test-items.ts'
import { reissue, revoke } from '#features/certificate/revoke-certificate.server.ts'
import { issue } from '#features/certificate/issue-certificate.server.ts'
import { latinName } from '#features/certificate/latin-name.ts'
import type { House } from '#platform/call/house.server.ts'
import { oldestFirst, seedBalances, seedPoints } from './ledgers.server.ts'
import { seedLearning, type SeededLessons } from './learning.server.ts'
import { weighOf, type SeedContext } from './seed-context.server.ts'

const day = 24 * 3600

export interface SeededMember {
  id: number
  email: string
}

/** People of the centre with what they have paid in, earned, learned and completed; answers who they are by their names. */
export async function seedMembers(
  house: House,
  sowing: SeedContext,
  learned: SeededLessons,
): Promise<Map<string, SeededMember>> {
  const { changes, now } = sowing
  const groups = new Map<DemoGroupKey, number>()
  for (const [key, name] of Object.entries(demoMemberGroups))
    groups.set(key as DemoGroupKey, (await changes.add(memberGroup, { name })).id)
  const ids = new Map<string, number>()
  const known = new Map<string, SeededMember>()
  for (const demo of demoMembers) {
    const { username, nickname, gender, motto } = demo
    const email = `${username}@example.org`
    const row = await changes.add(member, {
      username,
      nickname,
      certificate_name: nickname,
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
  await seedLearning(sowing, ids, learned)
  await seedCertificates(sowing, ids, learned.courses)
  await seedTestItems(sowing, ids)
  return known
}

/** Issued by the same code as real ones, in order of time, so that they are numbered alike. */
async function seedCertificates(
  { changes, now }: SeedContext,
  members: ReadonlyMap<string, number>,
  courses: ReadonlyMap<string, number>,
): Promise<void> {
  const all = demoMembers.flatMap(({ username, certificates }) =>
    certificates.map((each) => ({ ...each, member_id: members.get(username) ?? 0 })),
  )
  for (const { course: key, daysAgo, revoked, misspelt, member_id } of oldestFirst(all)) {
    const at = now - daysAgo * day
    const made = await issue(changes, { member_id, course_id: courses.get(key) ?? null, at })
    if (!made) continue
    // Invented people get no letters.
    await changes.mark(certificate, [made.id], { letter_at: at })
    if (revoked) await revoke(changes, made.id, notComplete, at + 2 * day)
    if (misspelt === undefined) continue
    const wrong = { holder: misspelt, holder_latin: latinName(misspelt) }
    await changes.edit(certificate, made.id, wrong)
    const next = await reissue(changes, made.id, { holder: made.holder, reason: '更正姓名' }, at + 3 * day)
    await changes.mark(certificate, [next.id], { letter_at: at + 3 * day })
  }
}

const notComplete = {
  zh: '更正：课程尚未学完',
  en: 'Put right: the course was not completed yet',
}

async function seedTestItems({ changes }: SeedContext, members: ReadonlyMap<string, number>) {
  for (const [index, { member: asker, hidden, ...demo }] of demoTestItems.entries()) {
    await changes.add(testItem, {
      ...demo,
      member_id: members.get(asker ?? '') ?? null,
      status: hidden ? 0 : 1,
      weigh: weighOf(index, demoTestItems),
    })
  }
}
