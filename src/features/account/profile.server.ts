import type * as z from 'zod/mini'
import { refuseFields } from '#platform/i18n/refuse-fields.ts'
import { member } from '#entities/member.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { CallContext } from '#platform/call/context.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { storedFace } from '#platform/files/face-address.ts'
import { nameIn } from '#platform/files/stored-name.ts'
import type { MessageKey } from '#platform/i18n/i18n.ts'
import { dayAt } from '#platform/std/centre-time.ts'
import type { memberAccountCalls } from './account.calls.ts'
import { isBirthday, isGender, isMotto, isNickname, onOneLine } from './profile-rules.ts'

type Profile = Pick<RowOfEntity<typeof member>, 'avatar' | 'nickname' | 'gender' | 'birthday' | 'motto'>

type ProfileForm = z.output<NonNullable<typeof memberAccountCalls.profile.input>>

/** Members edit only these fields of their own row. */
export async function saveProfile(form: ProfileForm, context: CallContext): Promise<void> {
  const { db, member: own } = context
  const before = await db
    .selectFrom('member')
    .select(['avatar', 'nickname', 'gender', 'birthday', 'motto'])
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const values = normalized(form)
  const problems = await problemsOf(values, before, context)
  refuseFields(problems)
  await context.change((changes) =>
    changes.edit(member, own.id, { ...values, gender: Number(values.gender) as Profile['gender'] }),
  )
}

const normalized = ({ avatar, nickname, gender, birthday, motto }: ProfileForm) => ({
  avatar: storedFace(avatar.trim()),
  nickname: nickname.normalize('NFC').trim(),
  gender: String(gender),
  birthday: (birthday ?? '').trim(),
  motto: onOneLine(motto),
})

/** An unchanged value is not checked. Staff may have entered it under other rules, and it must not block other edits. */
async function problemsOf(values: ReturnType<typeof normalized>, before: Profile, context: CallContext) {
  const { avatar, nickname, gender, birthday, motto } = values
  const { time_zone } = await settingsNow(context.house.db)
  const problems: Record<string, MessageKey> = {}
  if (avatar !== before.avatar && !(await isOwnPicture(avatar, context))) problems.avatar = 'account.avatar'
  if (nickname !== before.nickname && !isNickname(nickname)) problems.nickname = 'account.nickname'
  if (!isGender(gender)) problems.gender = 'refused.parameter'
  if (birthday !== before.birthday && !isBirthday(birthday, dayAt(context.now, time_zone)))
    problems.birthday = 'account.birthday'
  if (motto !== before.motto && !isMotto(motto)) problems.motto = 'account.motto'
  return problems
}

/**
 * No picture, or one that this member uploaded. A picture in use is not deleted. So a member must not use a picture of
 * somebody else: that would prevent its deletion.
 */
async function isOwnPicture(address: string, { db, member: own }: CallContext): Promise<boolean> {
  if (address === '') return true
  if (!nameIn(address)) return false
  const row = await db
    .selectFrom('attachment')
    .select('id')
    .where('url', '=', address)
    .where('member_id', '=', own.id)
    .where('mimetype', 'like', 'image/%')
    .executeTakeFirst()
  return row !== undefined
}
