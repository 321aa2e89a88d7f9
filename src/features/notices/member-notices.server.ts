import { member } from '#entities/member.ts'
import {
  channels,
  choicesIn,
  choicesOf,
  noticeNames,
  notices,
  storedChoices,
  type NoticeChoice,
  type NoticeName,
} from '#features/notices/public/notices.ts'
import { hasSms } from '#features/settings/public/servers.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import { withMessage } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { House } from '#platform/call/house.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { asLocale, labelIn } from '#platform/i18n/locale.ts'
import { happened, readHappened } from './happened.server.ts'
import { memberNoticesCalls } from './notices.calls.ts'
import { mailboxMark, stoppedBy } from '#features/notices/public/stop-links.server.ts'
import { isGiven } from '#features/notices/public/wanted-notices.ts'

export const memberNoticesHandlers = handle(memberNoticesCalls, {
  async notices(_input, { house, db, member: own, locale }) {
    const reader = await readerOf(db, own.id)
    const wanted = await wantedBy(reader, house, db)
    const list = (await shownNotices(house)).map(({ name, choices }) => ({
      name,
      label: labelIn(notices[name].label, locale),
      hint: labelIn(notices[name].hint, locale),
      channels: choices.map(({ choice, channel }) => ({
        choice,
        channel,
        label: labelIn(channels[channel], locale),
        wanted: wanted.has(choice),
      })),
    }))
    return { letter_locale: asLocale(reader.letter_locale) ?? ('' as const), list }
  },

  async saveNotices({ letter_locale, chosen }, context) {
    const { house, member: own } = context
    const shown = (await shownNotices(house)).flatMap(({ choices }) => choices.map(({ choice }) => choice))
    const wanted = shown.filter((choice) => chosen.includes(choice))
    await context.change(async (changes) => {
      await lockOwner(house, changes.tx, 'user', own.id)
      const before = await readerOf(changes.tx.queries, own.id)
      // What the page does not show stays as it was.
      const hidden = [...choicesIn(before.notices)].filter((choice) => !shown.includes(choice))
      const values = { letter_locale, notices: storedChoices(new Set([...hidden, ...wanted])) }
      await changes.edit(member, own.id, values, undefined, 'notices')
      await resume(changes.tx.queries, await mailboxMark(house, before.email), wanted)
    })
    return withMessage('done.updated')
  },

  happened: (_input, context) => happened(context),

  async readHappened({ until }, context) {
    await readHappened(until, context)
    return null
  },
})

const readerOf = (db: Queries, id: number) =>
  db
    .selectFrom('member')
    .select(['letter_locale', 'notices', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Neither the notices that staff switched off, nor text messages where there is no gateway. */
async function shownNotices({ db, environment }: House) {
  const settings = await settingsNow(db)
  const sms = await hasSms(db.read, environment)
  return noticeNames
    .filter((name) => isGiven(name, settings))
    .map((name) => ({
      name,
      choices: choicesOf(name).filter(({ channel }) => channel !== 'sms' || sms),
    }))
}

/** Without the letters that the member stopped as a guest, which are stopped for the address. */
async function wantedBy(
  { notices: stored, email }: { notices: string; email: string },
  house: House,
  db: Queries,
): Promise<ReadonlySet<NoticeChoice>> {
  const stopped = await stoppedBy(db, await mailboxMark(house, email))
  return new Set(
    [...choicesIn(stored)].filter((choice) => !stopped.some((name) => choice === `${name}.email`)),
  )
}

/** Who chooses letters again has not stopped them any more, also where they stopped them as a guest. */
async function resume(queries: Queries, mailbox: string, chosen: NoticeChoice[]): Promise<void> {
  const names = chosen
    .filter((choice) => choice.endsWith('.email'))
    .map((choice) => choice.split('.')[0] as NoticeName)
  if (names.length === 0) return
  await queries
    .deleteFrom('stopped_notice')
    .where('mailbox', '=', mailbox)
    .where('notice', 'in', names)
    .execute()
}
