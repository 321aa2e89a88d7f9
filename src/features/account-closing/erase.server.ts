import { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { LeavingMember } from '#platform/call/member-data.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { sendClosedLetter } from './closing-letter.server.ts'
import { lockedMember } from './closing.server.ts'
import { formerAddresses } from './former-addresses.server.ts'

type Member = RowOfEntity<typeof member>

/** The request to close was withdrawn meanwhile. The error rolls the transaction back. */
class AccountKeptError extends Error {}

/** Erases everything or nothing, and nothing when the request was withdrawn. A second run erases data that came late. */
export async function erase(house: House, id: number): Promise<void> {
  const { clock } = house
  const { memberData } = house.registry
  const work = house.change('member/erase', async (changes) => {
    for (const { release } of memberData) await release?.(house, changes, id)
    const row = await lockedMember(house, changes, id)
    if (!isDue(row, clock.seconds())) throw new AccountKeptError()
    const leaver = await memberIdentity(changes, row)
    const gone = { ...erasedValues, username: leaver.called, erased_at: row.erased_at ?? clock.seconds() }
    await changes.edit(member, id, gone, undefined, 'erase')
    for (const { forget } of memberData)
      if (typeof forget === 'function') await forget(changes, leaver, house)
    await sendClosedLetter(house, changes.tx, row)
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof AccountKeptError)) throw error
  })
}

const isDue = ({ closing_at, erased_at }: Member, now: number) =>
  erased_at !== null || (closing_at !== null && closing_at <= now)

/** The values of an erased row. Sums, group and joining date stay, for the statistics of the centre. */
export const erasedValues = {
  nickname: '已注销 Closed',
  avatar: '',
  gender: 0,
  email: '',
  mobile: '',
  birthday: '',
  password: '',
  motto: '',
  certificate_name: '',
  certificate_latin: '',
  letter_locale: '',
  notices: '',
  lastloginip: '',
  lastlogintime: null,
  status: 0,
  closing_at: null,
} as const

async function memberIdentity({ tx }: Changes, row: Member): Promise<LeavingMember> {
  const { id, email, mobile, nickname, certificate_name, certificate_latin } = row
  const signups = await tx.queries
    .selectFrom('event_signup')
    .select('user_name')
    .where('member_id', '=', id)
    .execute()
  const isFirst = row.erased_at === null
  const username = isFirst ? row.username : ''
  const own = isFirst ? [username, nickname, certificate_name, certificate_latin] : []
  const names = new Set([...own, ...signups.map(({ user_name }) => user_name)])
  return {
    id,
    called: await freeName(tx.queries, id),
    username,
    email,
    mobile,
    former: await formerAddresses(tx.queries, row),
    names: [...names].filter((name) => name !== '' && name !== '—'),
  }
}

/** New members cannot choose this name, because it has a hyphen. Staff can, so it may be taken. */
async function freeName(queries: Changes['tx']['queries'], id: number): Promise<string> {
  for (let turn = 1; ; turn += 1) {
    const name = turn === 1 ? `left-${id}` : `left-${id}-${turn}`
    const other = await queries
      .selectFrom('member')
      .select('id')
      .where('username', '=', name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (!other) return name
  }
}
