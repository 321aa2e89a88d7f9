import type * as z from 'zod/mini'
import { admin } from '#entities/admin.ts'
import { adminLog } from '#entities/admin-log.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle, type HandledCall } from '#platform/call/handle.server.ts'
import { listRows } from '#platform/entity/list.server.ts'
import { readerOf, readValues } from '#platform/entity/values.server.ts'
import { checkEdit, writeEdit } from '#platform/entity/write-rows.server.ts'
import { storedFace } from '#platform/files/face-address.ts'
import { sessionRecord } from '#platform/files/session-record.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { refuseField } from '#platform/i18n/refuse-fields.ts'
import { adminRules } from './admin-rules.server.ts'
import { adminInfoCalls, ownProfileCalls, type OwnLogLine } from './own-profile.calls.ts'

type ProfileForm = z.output<NonNullable<typeof ownProfileCalls.edit.input>>

const handlers = {
  async index(_input: unknown, { db, house, admin: own }: CallContext) {
    const row = await db
      .selectFrom('admin')
      .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'lastlogintime'])
      .where('id', '=', own.id)
      .executeTakeFirstOrThrow()
    return { info: { ...row, ...(await sessionRecord(house, row)) }, remark: '' }
  },
  edit: saveOwnProfile,
}

export const ownProfileHandlers: HandledCall[] = [
  ...handle(ownProfileCalls, { ...handlers, log: ownLog }),
  ...handle(adminInfoCalls, handlers),
]

/** Only the own row, whatever the form names, and never the own standing: groups and status are not in it. */
async function saveOwnProfile(form: ProfileForm, context: CallContext) {
  const { repeat_password = '', current_password, proof_id, proof, avatar, ...rest } = form
  const fields = { ...rest, ...(avatar !== undefined && { avatar: storedFace(avatar) }) }
  if (fields.password && fields.password !== repeat_password)
    refuseField('repeat_password', 'account.notSame')
  const reader = await readerOf(context)
  const readForm = () => readValues(admin, fields, reader, false)
  const confirmed = { current_password, proof_id, proof }
  const checked = await checkEdit(admin, adminRules, context.admin.id, readForm, context, confirmed)
  await context.change((changes) => writeEdit(checked, changes, context, {}))
  return withMessage('account.profileSaved')
}

interface LogQuery {
  page: number
  limit: number
  quick_search?: string | undefined
}

/** The own lines of the operation log, by the list that also serves those who may read it all. */
async function ownLog(query: LogQuery, context: CallContext) {
  const own = async () => ({ column: 'admin_id', values: [context.admin.id] })
  const { entities } = context.registry
  const registry = { entities, rules: { admin_log: { visibleRows: own } } }
  const { total, list } = await listRows(adminLog, query, context, registry)
  return { total, list: (list as unknown as LogRow[]).map((row) => lineOf(row, context.locale)) }
}

interface LogRow extends Omit<OwnLogLine, 'title'> {
  title_zh_cn: string
  title_en: string
}

const lineOf = (
  { id, title_zh_cn, title_en, outcome, ip, createtime }: LogRow,
  locale: Locale,
): OwnLogLine => ({
  id,
  title: locale === 'en' ? title_en || title_zh_cn : title_zh_cn || title_en,
  outcome,
  ip,
  createtime,
})
