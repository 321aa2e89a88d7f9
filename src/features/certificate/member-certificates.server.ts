import { certificate } from '#entities/certificate.ts'
import { takeOrRefuse } from '#platform/auth/rate-limits.server.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { factsOf, stateOf } from './find-certificate.server.ts'
import { earnedBy } from './earned.server.ts'
import { correctName, isCorrectable, nameAndWaiting, printedName, saveName } from './holder-name.server.ts'
import { memberCertificatesCalls, type CourseCertificateState } from './member-certificates.calls.ts'
import { certificatePdf, pdfName } from './pdf.server.ts'
import type { Certificate } from './snapshot.server.ts'

/** Each sends a letter with a newly drawn certificate. */
const corrections = { times: 10, seconds: 24 * 3600 }

export const memberCertificatesHandlers = handle(memberCertificatesCalls, {
  async certificate(page, context) {
    const own = context.db.selectFrom('certificate').where('member_id', '=', context.member.id)
    const { rows, total } = await onePage(own, page, (all) => all.selectAll().orderBy('id', 'desc'))
    const next = await replacing(rows, context)
    return { list: rows.map((row) => shown(row, next, context)), total }
  },

  async certificateFile({ id }, context) {
    const row = await memberCertificate(id, context)
    if (row.revoked_at !== null) refuse('certificate.revokedBefore')
    const bytes = await certificatePdf(await factsOf(row, context, true), context.house)
    return new Raw('application/pdf', bytes, {
      'content-disposition': `attachment; filename="${pdfName(row.number)}"`,
      'cache-control': 'no-store',
    })
  },

  async certificateView({ id, initials_only, keeps_name }, context) {
    await memberCertificate(id, context)
    const values = { initials_only: Number(initials_only), keeps_name: Number(keeps_name) } as const
    await context.change((changes) => changes.edit(certificate, id, values as Partial<Certificate>))
    return withMessage('done.updated')
  },

  certificateName: (_input, context) => nameAndWaiting(context),

  previewName: async (typed) => printedName(typed),

  async nameCertificates(typed, context) {
    await saveName(typed, context)
    void context.house.jobs.runNow('certificate-letters')
    return withMessage('certificate.named')
  },

  async correctCertificate({ id, ...typed }, context) {
    const row = await memberCertificate(id, context)
    await takeOrRefuse(context.house, `certificate correction ${row.id}`, corrections)
    await correctName(id, typed, context)
    void context.house.jobs.runNow('certificate-letters')
    return withMessage('certificate.corrected')
  },

  courseCertificate: ({ course }, context) => courseCertificate(course, context),
})

async function courseCertificate(course: number, context: CallContext): Promise<CourseCertificateState> {
  const { db, member: holder } = context
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where('member_id', '=', holder.id)
    .where('kind', '=', 'course')
    .where('subject_id', '=', course)
    .orderBy('id', 'desc')
    .execute()
  const valid = rows.find(({ revoked_at }) => revoked_at === null)
  if (valid) return { state: 'issued', certificate: shown(valid, new Map(), context) }
  const earned = await earnedBy(db, holder.id)
  if (!earned.some(({ kind, subject }) => kind === 'course' && subject === course))
    return { state: 'none', certificate: null }
  const { name } = await nameAndWaiting(context)
  return { state: name === '' ? 'unnamed' : 'coming', certificate: null }
}

async function memberCertificate(id: number, context: CallContext): Promise<Certificate> {
  const row = await context.db
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', context.member.id)
    .executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}

type Replacements = ReadonlyMap<number, { number: string; code: string }>

async function replacing(rows: readonly Certificate[], { db }: CallContext): Promise<Replacements> {
  const ids = rows.flatMap(({ replaced_by_id }) => replaced_by_id ?? [])
  if (ids.length === 0) return new Map()
  const next = await db
    .selectFrom('certificate')
    .select(['id', 'number', 'code'])
    .where('id', 'in', ids)
    .execute()
  return new Map(next.map(({ id, ...rest }) => [id, rest]))
}

function shown(row: Certificate, next: Replacements, { locale, now }: CallContext) {
  const { title, revoke_reason } = inLocale(row, ['title', 'revoke_reason'], locale)
  const { id, number, code, holder, holder_latin, kind, course_id, event_id, issued_at, revoked_at } = row
  return {
    id,
    number,
    code,
    holder,
    holder_latin,
    kind,
    course_id,
    event_id,
    title,
    issued_at,
    revoked_at,
    state: stateOf(row),
    reason: revoke_reason,
    replaced_by: next.get(row.replaced_by_id ?? 0) ?? null,
    initials_only: row.initials_only === 1,
    keeps_name: row.keeps_name === 1,
    correct_until: isCorrectable(row, now) ? row.correct_until : null,
  }
}
