import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { certificate } from '#entities/certificate.ts'
import { member } from '#entities/member.ts'
import { Raw, withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { onePage } from '#platform/db/one-page.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { factsOf, stateOf } from './find-certificate.server.ts'
import { isLatinName, isName } from './name-rules.ts'
import { memberCertificatesCalls } from './member-certificates.calls.ts'
import { certificatePdf } from './pdf.server.ts'
import type { Certificate } from './snapshot.server.ts'

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
      'content-disposition': `attachment; filename="certificate-${row.number.replaceAll(/[^\w-]/g, '')}.pdf"`,
      'cache-control': 'no-store',
    })
  },

  async certificateView({ id, initials_only, keeps_name }, context) {
    await memberCertificate(id, context)
    const values = { initials_only: Number(initials_only), keeps_name: Number(keeps_name) } as const
    await context.change((changes) => changes.edit(certificate, id, values as Partial<Certificate>))
    return withMessage('done.updated')
  },

  async certificateName(_input, context) {
    const row = await context.db
      .selectFrom('member')
      .select(['certificate_name as name', 'certificate_latin as latin', 'nickname'])
      .where('id', '=', context.member.id)
      .executeTakeFirstOrThrow()
    return row
  },

  async nameCertificates(typed, context) {
    const [name, latin] = [typed.name, typed.latin].map((each) =>
      each.normalize('NFC').replaceAll(/\s+/g, ' ').trim(),
    ) as [string, string]
    if (!isName(name)) refuseField('name', 'certificate.name')
    if (!isLatinName(latin)) refuseField('latin', 'certificate.latin')
    await context.change((changes) =>
      changes.edit(member, context.member.id, { certificate_name: name, certificate_latin: latin }),
    )
    return withMessage('done.updated')
  },
})

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

function shown(row: Certificate, next: Replacements, { locale }: CallContext) {
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
  }
}
