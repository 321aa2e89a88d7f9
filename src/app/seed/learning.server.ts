import { demoMembers, type DemoMember } from '#app/demo/members.ts'
import { sectionsDone } from '#features/learning/course-progress.server.ts'
import { writePastDays, writePastLecture, writePastCourse } from '#features/learning/past-learning.server.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import type { SeedContext } from './seed-context.server.ts'

const day = 24 * 3600
const learningDays = 30

/** The ids of the lessons, by their keys. */
export interface SeededLessons {
  courses: ReadonlyMap<string, number>
  lectures: ReadonlyMap<string, number>
}

/** The courses of the members, how far they are, and how long it took them. */
export async function seedLearning(
  sowing: SeedContext,
  members: ReadonlyMap<string, number>,
  { courses, lectures }: SeededLessons,
): Promise<void> {
  for (const demo of demoMembers) {
    const member = members.get(demo.username)
    if (member === undefined) continue
    await seedCourses(sowing, demo, member, courses)
    await seedTime(sowing, demo, member, lectures)
  }
}

/** A member with a certificate has completed the whole course. */
async function seedCourses(
  { changes: { tx }, now }: SeedContext,
  demo: DemoMember,
  member: number,
  courses: SeededLessons['courses'],
): Promise<void> {
  for (const { course: key, joinedDaysAgo, lastDaysAgo, sections } of [...certified(demo), ...demo.learns]) {
    const course = courses.get(key)
    if (course === undefined) continue
    const all = await sectionsDone(tx.queries, member, [course])
    await writePastCourse(tx, {
      member,
      course,
      joined_at: now - joinedDaysAgo * day,
      last_at: now - lastDaysAgo * day,
      sections: all.slice(0, sections).map(({ id }) => id),
    })
  }
}

async function seedTime(
  { changes: { tx }, now, timeZone }: SeedContext,
  { minutes, heard }: DemoMember,
  member: number,
  lectures: SeededLessons['lectures'],
): Promise<void> {
  const days = minutes.map((each, ago) => [dayAt(now - ago * day, timeZone), each * 60] as const)
  await writePastDays(tx, member, new Map(days.filter(([, seconds]) => seconds > 0)))
  for (const { lecture: key, daysAgo, part } of heard) {
    const lecture = lectures.get(key)
    if (lecture !== undefined) await writePastLecture(tx, { member, lecture, at: now - daysAgo * day, part })
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
