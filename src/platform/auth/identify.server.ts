import type { CallAudience } from '#platform/call/call.ts'
import { anyone, type AdminCaller, type Caller, type MemberCaller } from '#platform/call/caller.ts'
import type { Origin } from '#platform/call/context.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { enabledAdmin, mayDo, type AdminWithRights } from './permissions.server.ts'
import {
  endIn,
  findToken,
  isAtItsEnd,
  isExpired,
  slide,
  type Area,
  type StoredToken,
  type TokenType,
} from './tokens.server.ts'

/** The caller, by the token of the area of the call and of no other area. */
export async function identify(house: House, origin: Origin, who: CallAudience): Promise<Caller> {
  if (who === 'anyone') return anyone
  if (who === 'member') await refuseWhileClosed(house)
  const ownerId =
    who === 'admin'
      ? await ownerOf(house, origin, 'admin', origin.tokens.admin, 'admin')
      : await ownerOf(house, origin, 'user', ...memberToken(origin))
  const caller = who === 'admin' ? await adminCaller(house, ownerId) : await memberCaller(house, ownerId)
  return caller ?? refuse('refused.signInFirst', { kind: 'signInFirst' })
}

export async function refuseWhileClosed(house: House): Promise<void> {
  if (!(await house.memberCentreOpen())) refuse('refused.memberCentreClosed')
}

/** For run-call, and for handlers that know only after reading rows which permission they need. */
export function refuseWithoutNode(caller: Caller, node: string): void {
  if (caller.area !== 'admin' || !caller.can(node)) refuse('refused.forbidden', { kind: 'forbidden' })
}

/** For run-call, and for public calls that check by themselves which member they serve. */
export async function refuseWithoutEntry(
  house: House,
  member: Pick<MemberCaller, 'id'>,
  entry: string,
): Promise<void> {
  if (!(await house.memberMayOpen(member.id, entry))) refuse('refused.forbidden', { kind: 'forbidden' })
}

/** For public calls that need to know whether somebody is signed in. */
export async function isSignedIn(house: House, token: string, type: Area | 'user-page'): Promise<boolean> {
  const known = await findToken(house, token, type)
  if (!known || isExpired(house, known)) return false
  const caller =
    type === 'admin' ? await adminCaller(house, known.owner_id) : await memberCaller(house, known.owner_id)
  return caller !== null
}

/**
 * The member who makes a public call, or null. An expired token is renewed and the call is sent again, so that a
 * member is not silently treated as a visitor.
 */
export async function memberIfAny(house: House, origin: Origin): Promise<MemberCaller | null> {
  const [token, type] = memberToken(origin)
  if (token === '' || !(await house.memberCentreOpen())) return null
  const known = await findToken(house, token, type)
  if (!known) return null
  use(house, origin, 'user', known)
  return memberCaller(house, known.owner_id)
}

/** Calls have the token of their header. Only a page has the one of its cookie, which is of another type. */
export const memberToken = ({ tokens, page }: Origin): [token: string, type: TokenType] =>
  page?.token ? [page.token, 'user-page'] : [tokens.member, 'user']

async function ownerOf(
  house: House,
  origin: Origin,
  area: Area,
  token: string,
  type: TokenType,
): Promise<number> {
  const known = await findToken(house, token, type)
  if (!known) return refuse('refused.signInFirst', { kind: 'signInFirst' })
  use(house, origin, area, known)
  return known.owner_id
}

/** Each use moves the end of a session, and its client hears when it is now. */
function use(house: House, { onEnd }: Origin, area: Area, known: StoredToken): void {
  if (isExpired(house, known)) refuseExpired(known)
  const end = endIn(house, area, slide(house, known))
  if (end) onEnd?.(end)
}

/** The sign-in above the page says why the session has ended. */
const refuseExpired = (known: StoredToken): never =>
  refuse('refused.expired', {
    kind: 'expired',
    ...(isAtItsEnd(known) && { data: { atItsEnd: true } }),
  })

async function adminCaller(house: House, id: number): Promise<AdminCaller | null> {
  const admin = await enabledAdmin(house, id)
  return admin && callerOf(admin)
}

const callerOf = (admin: AdminWithRights): AdminCaller => ({
  area: 'admin',
  id: admin.id,
  name: admin.name,
  super: admin.rights.everything,
  can: (node) => mayDo(admin, node),
})

async function memberCaller({ db }: House, id: number): Promise<MemberCaller | null> {
  const row = await db.read
    .selectFrom('member')
    .select(['username', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.status === 1 ? { area: 'member', id, name: row.username } : null
}
