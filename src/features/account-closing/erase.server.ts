import { member } from '#entities/member.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Forgets, Leaver } from '#platform/call/leaver.server.ts'
import { forgetCodes } from '#platform/auth/verification-codes.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { RowOfEntity } from '#platform/entity/entity.ts'
import { locked } from './closing.server.ts'
import { formerAddresses } from './former-addresses.server.ts'

type Member = RowOfEntity<typeof member>

export interface LeavingParts {
  /** Seats and places in line, whose locks come before that of the member. */
  giveBack: (house: House, changes: Changes, memberId: number) => Promise<void>
  forgets: readonly Forgets[]
}

/** Somebody has kept the account meanwhile: nothing of what was begun stays. */
class Kept extends Error {}

/** All or nothing, and nothing where somebody has changed their mind. Done a second time it finds what came late. */
export async function erase(house: House, id: number, parts: LeavingParts): Promise<void> {
  const { clock } = house
  const work = house.change('member/erase', async (changes) => {
    await parts.giveBack(house, changes, id)
    const row = await locked(house, changes, id)
    if (!isDue(row, clock.seconds())) throw new Kept()
    const leaver = await leaverOf(changes, row)
    const gone = { ...nobody, username: leaver.called, erased_at: row.erased_at ?? clock.seconds() }
    await changes.edit(member, id, gone, undefined, 'erase')
    for (const forget of parts.forgets) await forget(changes, leaver, house)
    await forgetCodes(changes.tx, [leaver.email, leaver.mobile])
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Kept)) throw error
  })
}

const isDue = ({ closing_at, erased_at }: Member, now: number) =>
  erased_at !== null || (closing_at !== null && closing_at <= now)

/** What a member's row says of nobody. Sums, group and the day of joining are the centre's to count. */
export const nobody = {
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
  lastloginip: '',
  lastlogintime: null,
  status: 0,
  closing_at: null,
} as const

async function leaverOf({ tx }: Changes, row: Member): Promise<Leaver> {
  const { id, email, mobile, nickname, certificate_name, certificate_latin, closing_keeps } = row
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
    keepsCertificates: closing_keeps === 1,
  }
}

/** Nobody who joins can take it, for it has a hyphen; staff might have. */
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
