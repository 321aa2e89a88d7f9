import type { LetterKind } from '#entities/letter-template.ts'
import { noticeOf } from '#features/notices/public/notices.ts'
import { mailboxMark, stopLink, stoppedBy } from '#features/notices/public/stop-links.server.ts'
import { isGiven, isWanted } from '#features/notices/public/wanted-notices.ts'
import type { SettingValues } from '#features/settings/public/settings.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { LetterContext } from './letter-context.server.ts'

/** Whether the reader gets this kind by letter. What somebody stopped as a guest is stopped for their address. */
export async function isLetterWanted(
  { member, signup }: LetterContext,
  kind: LetterKind,
  { house, settings }: { house: House; settings: SettingValues },
): Promise<boolean> {
  const notice = noticeOf(kind)
  if (notice !== 'reminder') return true
  const given = member ? isWanted('reminder.email', member, settings) : isGiven(notice, settings)
  return given && !(await stoppedBy(house.db.read, await mailboxMark(house, signup.email))).includes(notice)
}

/** Whether the reader gets this kind as a text message, which they asked for when signing up. */
export function isMessageWanted(
  { member }: LetterContext,
  kind: LetterKind,
  settings: SettingValues,
): boolean {
  if (noticeOf(kind) !== 'reminder') return true
  return member ? isWanted('reminder.sms', member, settings) : isGiven('reminder', settings)
}

interface StopReader {
  kind: LetterKind
  email: string
  locale: Locale
  house: House
}

/** Blank for a necessary letter. */
export async function stopLinkFor(
  { member }: LetterContext,
  { kind, email, locale, house }: StopReader,
): Promise<string> {
  const notice = noticeOf(kind)
  if (notice === null) return ''
  const stopper = member ? { memberId: member.id } : { mailbox: await mailboxMark(house, email) }
  return stopLink(house, stopper, notice, locale)
}
