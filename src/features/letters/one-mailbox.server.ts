import type { NoticeKind } from '#features/seats/public/notices.server.ts'
import { takeIfAllowed } from '#platform/auth/rate-limits.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { mailboxOf } from '#platform/mail/recipient.ts'
import { byId, type LetterContext } from './letter-context.server.ts'

/** Visitors can type any address, and nobody needs more letters in a day about what they send themselves. */
const perMailbox = { times: 30, seconds: 24 * 3600 }

const causedByVisitors: ReadonlySet<string> = new Set<NoticeKind>([
  'confirmed',
  'waiting',
  'verify',
  'again',
  'cancelled',
  'received',
  'party',
])

/**
 * The notices that give no letter, because their mailbox has its letters of the day. The sign-up counts as before, and
 * its page shows the ticket. Reminders and letters about what staff do are always sent, and so are those to a member
 * whose address was proved: a stranger cannot keep them back.
 */
export async function beyondMailbox(house: House, letters: LetterContext[]): Promise<Set<number>> {
  const counted = letters.filter((each) => each.signup.email !== '' && isCausedByVisitor(each))
  const taken = await Promise.all(counted.map(({ signup }) => isTaken(house, signup.email)))
  const refused = counted.filter((_each, at) => !taken[at])
  const members = await byId(
    refused.flatMap(({ signup }) => signup.member_id ?? []),
    (ids) => house.db.read.selectFrom('member').select(['id', 'email']).where('id', 'in', ids).execute(),
  )
  const beyond = refused.filter(({ signup }) => members.get(signup.member_id ?? 0)?.email !== signup.email)
  for (const { notice, signup } of beyond)
    house.log.warn('a mailbox has its letters of the day', { signup: signup.id, kind: notice.kind })
  return new Set(beyond.map(({ notice }) => notice.id))
}

/** Another code for a held seat was asked for with work, and was counted there. */
const isCausedByVisitor = ({ notice: { kind, turn }, signup }: LetterContext) =>
  causedByVisitors.has(kind) && !(kind === 'verify' && turn > signup.offers_missed)

const isTaken = (house: House, email: string): Promise<boolean> =>
  takeIfAllowed(house, [{ key: `signup letter ${mailboxOf(email)}`, ...perMailbox }])
