import { handle } from '#platform/call/handle.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { courseProgress } from './course-progress.server.ts'
import { enrol, leave } from './enrolment.server.ts'
import { learningCalls } from './learning.calls.ts'
import { beginSession, timeRules } from './learning-session.server.ts'
import { learningItemFacts, type LearningItem, type LearningItemFacts } from './learning-item.server.ts'
import { saveReport, openItem } from './item-progress.server.ts'

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

  join: ({ course }, context) => changeEnrolment(course, context, enrol),
  leave: ({ course }, context) => changeEnrolment(course, context, leave),

  open: async (input, context) => {
    const visit = await visitOf(input, context)
    return { ...(await openItem(visit)), progress: await progressOf(visit.facts, context) }
  },

  begin: async (input, context) => beginSession(await visitOf(input, context)),

  report: async ({ section, lecture, ...reportInput }, context) => {
    const visit = await visitOf({ section, lecture }, context)
    const result = await saveReport(visit, reportInput, await timeRules(context.house.db))
    const progress = await progressOf(visit.facts, context)
    if (progress?.completed_at === visit.now) void context.house.jobs.runNow('certificates')
    return { ...result, progress }
  },
})

interface ItemInput {
  section?: number | undefined
  lecture?: number | undefined
}

async function visitOf(input: ItemInput, { house, db, member, now, locale }: CallContext) {
  return { db: house.db, member: member.id, now, facts: await learningItemFacts(db, itemIn(input), locale) }
}

function itemIn({ section, lecture }: ItemInput): LearningItem {
  if (section !== undefined && lecture === undefined) return { kind: 'section', id: section }
  if (lecture !== undefined && section === undefined) return { kind: 'lecture', id: lecture }
  return refuse('refused.parameter', { kind: 'invalid' })
}

const progressOf = async ({ course }: LearningItemFacts, { db, member }: CallContext) =>
  course === null ? null : courseProgress(db, member.id, course)

async function changeEnrolment(
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
