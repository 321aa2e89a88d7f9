import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { drawCode, type DrawnCode } from '#platform/auth/verification-codes.server.ts'
import { settingsNow } from '#features/settings/public/settings.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { loose } from '#platform/db/db.server.ts'
import type { Letter } from '#platform/mail/letter.ts'
import { refuseBadAddress } from '#platform/mail/recipient.ts'
import { isLetterWanted, isMessageWanted } from './optional-letters.server.ts'
import { messageOf, type Message } from './message.server.ts'
import { calmKinds, letterKindOf } from './letter-kind.server.ts'
import { letterOf } from './letter.server.ts'
import { letterWords } from '#features/letters/public/letter-words.queries.server.ts'
import { beyondMailbox } from './one-mailbox.server.ts'
import { dueNotices, letterContexts, type Notice, type Signup } from './letter-context.server.ts'
import { codeOwner } from '#features/letters/public/code-owner.ts'
import { isQuiet } from '#features/seats/public/quiet-hours.ts'

declare module '#platform/auth/verification-codes.server.ts' {
  interface CodePurposes {
    /** With this code a guest confirms a seat. */
    signup: true
  }
}

const atOnce = 25
const batches = 10
const day = 24 * 3600

/** Writes letters for the due notices. Returns whether there may be more. */
export async function postLetters(house: House): Promise<boolean> {
  for (let batch = 0; batch < batches; batch += 1) {
    if (!(await postSome(house))) return false
    await letOthersFirst()
  }
  return true
}

/**
 * Waits a little after each batch, and up to two seconds while the process is busy. A letter costs as much CPU time as
 * fifteen sign-ups. A letter can wait, because people see their seat on the page at once.
 */
async function letOthersFirst(): Promise<void> {
  for (const pause of [40, ...Array<number>(10).fill(200)]) {
    const before = performance.eventLoopUtilization()
    await sleep(pause)
    if (performance.eventLoopUtilization(before).utilization < 0.8) return
  }
}

/** Returns whether there may be more. */
async function postSome(house: House): Promise<boolean> {
  const { db, clock, outbox } = house
  const now = clock.seconds()
  const settings = await settingsNow(db)
  const withoutCalm = isQuiet(now, settings.time_zone) ? calmKinds : []
  const due = await dueNotices(db.read, { withoutCalm, startingBefore: now + day, most: atOnce })
  if (due.length === 0) return false
  const letters = await prepareLetters(house, due, settings)
  await db.write(async (tx) => {
    const ids = due.map(({ id }) => id)
    const taken = await tx.queries
      .updateTable('signup_notice')
      // Only this letter needed the detail. It may contain a name, so it is erased.
      // Who passed a seat on is told if it is declined. The detail goes then, or with the answers of the event.
      .set((eb) => ({
        done_at: now,
        detail: eb.case().when('kind', '=', 'passedOn').then(eb.ref('detail')).else('').end(),
      }))
      .where('id', 'in', ids)
      .where('done_at', 'is', null)
      .returning('id')
      .execute()
    // Another process may have sent some of these letters meanwhile. Only the taken notices are ours.
    for (const { id } of taken) {
      const one = letters.get(id)
      if (!one) continue
      if (one.code) await one.code.store(tx)
      if (one.letter) await outbox.mail(tx, one.letter)
      if (one.message) await outbox.sms(tx, one.message)
    }
  })
  return due.length === atOnce
}

interface PreparedLetters {
  /** Null for a reader without an address. */
  letter: Letter | null
  message: Message | null
  /** The code that the reader must type. It is valid from the moment of sending. */
  code: DrawnCode | null
}

/** Notices that are no longer true give no letter. A letter that fails does not block the others. */
async function prepareLetters(
  house: House,
  due: Notice[],
  settings: Awaited<ReturnType<typeof settingsNow>>,
): Promise<Map<number, PreparedLetters>> {
  const wordsFor = await letterWords(house.db.read)
  const letters = new Map<number, PreparedLetters>()
  const at = { now: house.clock.seconds(), timeZone: settings.time_zone }
  const trueNotices = (await letterContexts(house.db.read, due)).flatMap((context) => {
    const kind = letterKindOf(context, at)
    return kind === null ? [] : [{ context, kind }]
  })
  const tooMany = await beyondMailbox(
    house,
    trueNotices.map(({ context }) => context),
  )
  for (const { context, kind } of trueNotices) {
    try {
      const code = kind === 'verify' ? await drawCode(house, codeOwner(context.signup)) : null
      const digits = code?.digits ?? ''
      const place = await placeOf(house, context.signup)
      const deps = { house, settings, wordsFor, place, digits }
      const byLetter =
        context.signup.email !== '' &&
        kind !== 'reminder2' &&
        !tooMany.has(context.notice.id) &&
        (await isLetterWanted(context, kind, { house, settings }))
      const letter = byLetter ? await letterOf(context, kind, deps) : null
      if (letter) refuseBadAddress(letter.to)
      // A text message costs money, and anybody can cause this notice.
      const bySms = context.notice.kind !== 'again' && isMessageWanted(context, kind, settings)
      const message = bySms ? await messageOf(context, kind, deps) : null
      letters.set(context.notice.id, { letter, message, code })
    } catch (error) {
      house.log.error('letter could not be written', { notice: context.notice.id, kind, error })
    }
  }
  return letters
}

async function placeOf({ db }: House, { state, event_id, place }: Signup): Promise<number | null> {
  if (state !== 'waiting') return null
  const { count } = await loose(db.read)
    .selectFrom('event_signup')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', event_id)
    .where('state', '=', 'waiting')
    .where('place', '<=', place)
    .executeTakeFirstOrThrow()
  return Number(count)
}
