import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { certificate } from '#entities/certificate.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { actionCalls } from '#platform/entity/crud-calls.ts'
import type { EntityRules } from '#platform/entity/rules.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { readActionInput } from '#platform/entity/action-input.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { certificateCalls } from './certificate.calls.ts'
import { sendRevocation } from './certificate-letters.server.ts'
import { reissue, revoke } from './revoke-certificate.server.ts'
import { findCertificateCode, publicCertificate } from './find-certificate.server.ts'
import { nextNumber } from './certificate-number.server.ts'
import { newCode } from './issue-certificate.server.ts'
import { latinName } from './latin-name.ts'
import { snapshot, type CertificateSubject } from './snapshot.server.ts'

/** Certificates issued by staff. All facts are copied into the row, except the words that staff typed. */
export const certificateRules: EntityRules<typeof certificate> = {
  async duringAdd(changes, values, context) {
    const { member_id, course_id = null, event_id = null } = values
    if (course_id !== null && event_id !== null) refuseField('event_id', 'certificate.oneSubject')
    const subject = { member_id: member_id ?? 0, course_id, event_id }
    if (await hasValidOne(changes.tx.queries, subject))
      refuseField(course_id === null ? 'event_id' : 'course_id', 'certificate.issuedBefore')
    const copied = {
      title_zh_cn: '',
      title_en: '',
      ...(await snapshot(changes.tx.queries, subject, context.now)),
    }
    const holder = values.holder || copied.holder
    if (!holder) refuseField('holder', 'certificate.unnamed')
    const titled = values.title_zh_cn ? values : copied
    if (!titled.title_zh_cn) refuseUntitled(context)
    return {
      ...copied,
      holder,
      holder_latin: values.holder_latin || (values.holder ? latinName(holder) : copied.holder_latin),
      title_zh_cn: titled.title_zh_cn,
      title_en: titled.title_en,
      reason: values.reason,
      number: await nextNumber(changes.tx, copied.issued_on),
      code: newCode(),
      issued_at: context.now,
    }
  },
}

/** Without a course or an event, staff may issue any number of certificates. */
async function hasValidOne(
  queries: Queries,
  { member_id, course_id, event_id }: CertificateSubject,
): Promise<boolean> {
  const [column, id] = course_id ? (['course_id', course_id] as const) : (['event_id', event_id] as const)
  if (!id) return false
  const row = await queries
    .selectFrom('certificate')
    .select('id')
    .where('member_id', '=', member_id)
    .where(column, '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

function refuseUntitled({ locale }: CallContext): never {
  const params = { field: labelIn(certificate.fields.title.label, locale) }
  return refuseField('title_zh_cn', { key: 'valid.required', params })
}

/** Removes the name of a deleted member, unless the member wanted it to stay. */
export const holderRules: EntityRules = {
  async duringDel(changes, ids) {
    const certificates = await changes.tx.queries
      .selectFrom('certificate')
      .select('id')
      .where('member_id', 'in', ids)
      .where('keeps_name', '=', 0)
      .orderBy('id')
      .execute()
    for (const { id } of certificates)
      await changes.edit(certificate, id, { holder: '', holder_latin: '' }, undefined, 'forget')
  },
}

const revokeHandlers = handle(actionCalls('certificate', 'revoke'), {
  async perform({ ids, told }, context) {
    const { reason_zh_cn = '', reason_en = '' } = readActionInput(certificate, 'revoke', told, context)
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      const reason = { zh: reason_zh_cn, en: reason_en }
      for (const id of unique)
        await sendRevocation(context.house, changes, await revoke(changes, id, reason, context.now), reason)
    })
    return withMessage('done.revoked', { ids: unique })
  },
})

const reissueHandlers = handle(actionCalls('certificate', 'reissue'), {
  async perform({ ids, told }, context) {
    const [id = 0, ...others] = new Set(ids)
    if (others.length > 0) refuse('refused.parameter', { kind: 'invalid' })
    const {
      holder = '',
      holder_latin: latin,
      reason = '',
    } = readActionInput(certificate, 'reissue', told, context)
    const made = await context.change((changes) =>
      reissue(changes, id, { holder, latin, reason }, context.now),
    )
    return withMessage('done.reissued', { ids: [made.id] })
  },
})

const openHandlers = handle(certificateCalls, {
  show: ({ code }, context) => publicCertificate(code, context),

  async find({ number, name }, context) {
    const code = await findCertificateCode(number, name, context.db)
    return code ? { code } : refuse('certificate.notFound')
  },
})

export const certificateHandlers = [...revokeHandlers, ...reissueHandlers, ...openHandlers]
