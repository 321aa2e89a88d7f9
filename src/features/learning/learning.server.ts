import { handle } from '#platform/call/handle.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { courseProgress } from './course-progress.server.ts'
import { enrol, leave } from './enrolment.server.ts'
import { learningCalls } from './learning.calls.ts'
import { sectionFacts } from './section-facts.server.ts'
import { hearOfSection, openSection } from './section-visit.server.ts'

export const learningHandlers = handle(learningCalls, {
  course: async ({ id }, context) => {
    await refuseUnknown(id, context)
    return courseProgress(context.db, context.member.id, id)
  },

  learners: async ({ id }, { db }) => {
    const { total } = await db
      .selectFrom('course_enrolment')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('course_id', '=', id)
      .where('left_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { total }
  },

  join: ({ course }, context) => enrolling(course, context, enrol),
  leave: ({ course }, context) => enrolling(course, context, leave),

  open: async ({ section }, context) => {
    const { facts, ...visit } = await visitOf(section, context)
    const standing = await openSection({ facts, ...visit })
    return { ...standing, progress: await courseProgress(context.db, visit.member, facts.course) }
  },

  report: async ({ section, ...said }, context) => {
    const { facts, ...visit } = await visitOf(section, context)
    const standing = await hearOfSection({ facts, ...visit }, said)
    const progress = await courseProgress(context.db, visit.member, facts.course)
    if (progress.completed_at === visit.now) void context.house.jobs.runNow('certificates')
    return { ...standing, progress }
  },
})

async function visitOf(section: number, { house, db, member, now, locale }: CallContext) {
  return { db: house.db, member: member.id, now, facts: await sectionFacts(db, section, locale) }
}

async function enrolling(
  course: number,
  context: CallContext,
  step: (tx: Tx, member: number, course: number, now: number) => Promise<void>,
) {
  const { house, db, member, now } = context
  await refuseUnknown(course, context)
  await house.db.write((tx) => step(tx, member.id, course, now))
  return courseProgress(db, member.id, course)
}

async function refuseUnknown(course: number, { db }: CallContext): Promise<void> {
  const row = await db.selectFrom('course').select('id').where('id', '=', course).executeTakeFirst()
  if (!row) refuse('refused.notFound', { kind: 'notFound' })
}
