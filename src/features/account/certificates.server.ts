import { randomInt } from 'node:crypto'
import { certificate } from '#entities/certificate.ts'
import { say, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import { message } from '#platform/call/envelope.server.ts'
import { deedCalls } from '#platform/entity/crud-calls.ts'
import type { EntityRules } from '#platform/entity/crud.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'

type Form = Partial<RowOfEntity<typeof certificate>>

/** What it says is copied into it when it is issued: later the course and the member may be called otherwise. */
export const certificateRules: EntityRules = {
  async beforeAdd(values: Form, context) {
    const holder = values.holder || (await nicknameOf(values.member_id, context))
    const title = values.title_zh_cn ? {} : await courseName(values.course_id, context)
    return { ...values, ...title, holder, number: newNumber(context.now) }
  },
}

export const certificateHandlers = handle(deedCalls('certificate', 'revoke'), {
  async perform({ ids }, context) {
    const unique = [...new Set(ids)].toSorted((a, b) => a - b)
    await context.change(async (changes) => {
      for (const id of unique) {
        const row = await changes.edit(certificate, id, {})
        if (row.revoked_at !== null) refuse('certificate.revokedBefore')
        await changes.edit(certificate, id, { revoked_at: context.now }, undefined, 'revoke')
      }
    })
    return say('done.revoked', { ids: unique })
  },
})

/** Eighty bits in letters and digits that nobody takes for another: `2026-7KQM-3F9T-XW2B-N8HD`. */
export function newNumber(seconds: number): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  const year = new Date(seconds * 1000).getUTCFullYear()
  return [year, group(), group(), group(), group()].join('-')
}

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

async function nicknameOf(id: number | null | undefined, { db }: CallContext): Promise<string> {
  const row = await db
    .selectFrom('member')
    .select('nickname')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return row?.nickname ?? ''
}

async function courseName(id: number | null | undefined, { db, locale }: CallContext) {
  const row = await db
    .selectFrom('course')
    .select(['name_zh_cn', 'name_en'])
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (row) return { title_zh_cn: row.name_zh_cn, title_en: row.name_en }
  const params = { field: labelIn(certificate.fields.title.label, locale) }
  const fields = { title_zh_cn: message(locale, 'valid.required', params) }
  return refuse('valid.required', { kind: 'invalid', params, data: { fields } })
}
