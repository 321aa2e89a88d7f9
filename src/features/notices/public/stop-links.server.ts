import { noticeNames, notices, type NoticeName } from '#features/notices/public/notices.ts'
import { paths } from '#paths.ts'
import { isSignatureOf, signatureOf } from '#platform/auth/signature.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import { mailboxOf } from '#platform/mail/recipient.ts'
import { link } from '#platform/site/address.ts'

/** Who stops a notice: a member, or a mailbox of a guest, which is known by its signature alone. */
export type Stopper = { memberId: number } | { mailbox: string }

const purpose = 'stop-notice'
const mailboxPurpose = 'stop-mailbox'

/**
 * Makes the keys of both signatures before the first letter. Letters are written within transactions, and a key that
 * was made there would wait for the transaction that waits for it.
 */
export async function ensureStopKeys(house: House): Promise<void> {
  for (const each of [purpose, mailboxPurpose]) await signatureOf(house, each, '')
}

const shape = /^(?:m(\d{1,15})|g([0-9a-z]{16}))([a-z])([0-9a-z]{16})$/

/** The address that stops a notice, also for somebody who is not signed in. Opening it changes nothing. */
export async function stopLink(
  house: House,
  stopper: Stopper,
  notice: NoticeName,
  locale: Locale,
): Promise<string> {
  const signed = `${'memberId' in stopper ? `m${stopper.memberId}` : `g${stopper.mailbox}`}${notices[notice].mark}`
  const token = `${signed}${(await signatureOf(house, purpose, signed)).toLowerCase()}`
  return new URL(link(paths.letterStop, { token }, locale), house.environment.publicUrl).href
}

/** Who stops what with a token; null when its signature is not ours. */
export async function stopOf(
  house: House,
  token: string,
): Promise<{ stopper: Stopper; notice: NoticeName } | null> {
  const [whole = '', id, mailbox = '', mark = '', signature = ''] = shape.exec(token.toLowerCase()) ?? []
  const notice = noticeNames.find((name) => notices[name].mark === mark)
  const signed = whole.slice(0, -signature.length)
  if (!notice || !(await isSignatureOf(house, purpose, signed, signature.toUpperCase()))) return null
  return { stopper: id === undefined ? { mailbox } : { memberId: Number(id) }, notice }
}

/** Stands for a mailbox, so that what somebody stopped can be stored without their address. */
export const mailboxMark = async (house: House, email: string): Promise<string> =>
  (await signatureOf(house, mailboxPurpose, mailboxOf(email))).toLowerCase()

export async function stoppedBy(db: Queries, mailbox: string): Promise<string[]> {
  const rows = await db.selectFrom('stopped_notice').select('notice').where('mailbox', '=', mailbox).execute()
  return rows.map(({ notice }) => notice)
}
