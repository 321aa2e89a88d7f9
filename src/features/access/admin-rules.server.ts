import type { admin } from '#entities/admin.ts'
import type { member } from '#entities/member.ts'
import { refuseWrongPassword } from '#platform/auth/current-password.server.ts'
import { checkNewPassword, hashPassword } from '#platform/auth/passwords.server.ts'
import { usernamePattern } from '#platform/auth/username.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { Confirmation, EntityRules, FormOf } from '#platform/entity/rules.server.ts'
import { idsIn } from '#platform/fields/many-of/many-of.ts'
import { atField, refuseField, refuseNotAllowed } from '#platform/i18n/refuse-fields.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import {
  isBelow,
  selfAndBelow,
  adminRankOf,
  type AdminRank,
} from '#features/access/public/admin-rank.server.ts'

type Form = FormOf<typeof admin>

/** Administrators look after those below them; their own standing is changed by others only. */
export const adminRules: EntityRules<typeof admin> = {
  async visibleRows(context) {
    const ids = await selfAndBelow(context)
    return ids && { column: 'id', values: ids }
  },

  async beforeAdd(values, context) {
    refuseOddName(values)
    refuseShortName(values)
    refuseGroups(values, await adminRankOf(context))
    return withHashedPassword(values, values.username)
  },

  async beforeEdit(id, values, context, confirmed) {
    const row = await storedAdmin(id, context)
    refuseOddName(values, row)
    refuseShortName(values)
    if (id === context.admin.id) await refuseOwnAccount(row, values, context, confirmed)
    else await refuseUnlessBelow([row], context)
    if (groupsChange(row, values)) refuseGroups(values, await adminRankOf(context))
    return withHashedPassword(values, values.username ?? row.username)
  },

  async beforeRestore(values, context) {
    refuseGroups(values, await adminRankOf(context))
    return { ...values, ...withoutFactors }
  },

  async beforeDel(ids, context) {
    if (ids.includes(context.admin.id)) refuse('access.ownStanding', { kind: 'notAllowed' })
    const rows = await context.db.selectFrom('admin').select(['group_ids']).where('id', 'in', ids).execute()
    await refuseUnlessBelow(rows, context)
  },
}

/** Members' passwords are set here too, by those who may edit members. */
export const memberRules: EntityRules<typeof member> = {
  beforeAdd(values) {
    refuseOddName(values)
    return withHashedPassword(values, values.username)
  },
  async beforeEdit(id, values, { db }) {
    const row = await db.selectFrom('member').select('username').where('id', '=', id).executeTakeFirst()
    refuseOddName(values, row)
    return withHashedPassword(values, values.username ?? row?.username)
  },
  // A name from before the pattern comes back as it was.
  beforeRestore: async (values) => ({ ...values, second_factor_at: null }),
}

/** They were forgotten with the account. */
const withoutFactors = { second_factor_at: null, factor_due_at: null }

interface Credentials {
  username?: string
  password?: string
}

/** Left blank, a password stays what it was. */
async function withHashedPassword({ password, ...rest }: Credentials, username = '') {
  if (!password) return { ...rest }
  atField('password', () => checkNewPassword(password, [username]))
  return { ...rest, password: await hashPassword(password) }
}

async function storedAdmin(id: number, { db }: CallContext) {
  const columns = ['username', 'password', 'group_ids', 'status'] as const
  const row = await db.selectFrom('admin').select(columns).where('id', '=', id).executeTakeFirst()
  return row ?? refuse('refused.notFound', { kind: 'notFound' })
}

/** A new name follows the pattern of joining; an older one may stay. */
function refuseOddName({ username }: Credentials, row?: { username: string }): void {
  if (username === undefined || username === row?.username || usernamePattern.test(username)) return
  refuseField('username', { key: 'account.username' })
}

/** A name that the login form takes for a slip could never sign in. */
function refuseShortName({ username }: Form): void {
  if (username !== undefined && [...username].length <= 3) refuseField('username', 'sign.accountLength')
}

type StoredAdmin = Awaited<ReturnType<typeof storedAdmin>>

async function refuseOwnAccount(
  row: StoredAdmin,
  values: Form,
  context: CallContext,
  { current_password: typed = '', ...proof }: Confirmation,
): Promise<void> {
  const statusChanges = values.status !== undefined && values.status !== row.status
  if (statusChanges) refuseNotAllowed('status', 'access.ownStanding')
  if (groupsChange(row, values)) refuseNotAllowed('group_ids', 'access.ownStanding')
  if (!values.password) return
  const { username: account, password } = row
  const given = { area: 'admin', account, password, typed, field: 'current_password', proof } as const
  await refuseWrongPassword(given, context)
}

async function refuseUnlessBelow(rows: Array<{ group_ids: string }>, context: CallContext): Promise<void> {
  const rank = await adminRankOf(context)
  if (rank.super || rows.every((row) => isBelow(rank, idsIn(row.group_ids)))) return
  refuse('access.onlyBelow', { kind: 'notAllowed' })
}

/** An administrator cannot put anybody into a group beside or above their own. */
function refuseGroups({ group_ids = '' }: Form, rank: AdminRank): void {
  if (!rank.super && !isBelow(rank, idsIn(group_ids))) refuseNotAllowed('group_ids', 'access.onlyBelow')
}

function groupsChange(row: { group_ids: string }, { group_ids }: Form): boolean {
  if (group_ids === undefined) return false
  return new Set(idsIn(row.group_ids)).symmetricDifference(new Set(idsIn(group_ids))).size > 0
}
