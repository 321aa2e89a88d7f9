import { demoMembers, type DemoMember } from '#app/demo/members.ts'
import { sectionsDone } from '#features/learning/course-progress.server.ts'
import { writeLearned } from '#features/learning/learned.server.ts'
import type { Sowing } from './sowing.server.ts'

const day = 24 * 3600
const learningDays = 30

/** Courses that the members are at; who has a certificate has been through all of it. */
export async function seedLearning(
  { changes: { tx }, now }: Sowing,
  members: ReadonlyMap<string, number>,
  courses: ReadonlyMap<string, number>,
): Promise<void> {
  for (const demo of demoMembers) {
    const member = members.get(demo.username)
    if (member === undefined) continue
    for (const { course: key, joinedDaysAgo, lastDaysAgo, sections } of [
      ...certified(demo),
      ...demo.learns,
    ]) {
      const course = courses.get(key)
      if (course === undefined) continue
      const all = await sectionsDone(tx.queries, member, [course])
      await writeLearned(tx, {
        member,
        course,
        joined_at: now - joinedDaysAgo * day,
        last_at: now - lastDaysAgo * day,
        sections: all.slice(0, sections).map(({ id }) => id),
      })
    }
  }
}

const certified = ({ certificates }: DemoMember): DemoMember['learns'] =>
  certificates
    .filter(({ revoked }) => !revoked)
    .map(({ course, daysAgo }) => ({
      course,
      joinedDaysAgo: daysAgo + learningDays,
      lastDaysAgo: daysAgo,
      sections: Number.POSITIVE_INFINITY,
    }))
