import { member } from '#entities/member.ts'
import { choicesIn, notices, storedChoices, type NoticeChoice } from '#features/notices/public/notices.ts'
import { lockOwner } from '#platform/auth/tokens.server.ts'
import { withMessage, type CallContext } from '#platform/call/context.server.ts'
import { handle } from '#platform/call/handle.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { refuse } from '#platform/i18n/refusal.ts'
import { stopCalls } from './notices.calls.ts'
import { stoppedBy, stopOf } from '#features/notices/public/stop-links.server.ts'

type Stop = NonNullable<Awaited<ReturnType<typeof stopOf>>>

/** Works signed out: the token of the letter is the proof. Nothing is said of who its reader is. */
export const stopHandlers = handle(stopCalls, {
  async stopping({ token }, context) {
    const asked = await stopWith(token, context)
    const { label, hint } = notices[asked.notice]
    return {
      label: labelIn(label, context.locale),
      hint: labelIn(hint, context.locale),
      stopped: await isStopped(asked, context.db),
      member: 'memberId' in asked.stopper,
    }
  },

  async stop({ token }, context) {
    await put(await stopWith(token, context), false, context)
    return withMessage('letter.stopped')
  },

  async resume({ token }, context) {
    await put(await stopWith(token, context), true, context)
    return withMessage('letter.resumed')
  },
})

const stopWith = async (token: string, { house }: CallContext): Promise<Stop> =>
  (await stopOf(house, token)) ?? refuse('refused.notFound', { kind: 'notFound' })

const byLetter = (notice: Stop['notice']) => `${notice}.email` as NoticeChoice

async function isStopped({ stopper, notice }: Stop, db: Queries): Promise<boolean> {
  if ('mailbox' in stopper) return (await stoppedBy(db, stopper.mailbox)).includes(notice)
  const row = await memberRow(db, stopper.memberId)
  return !choicesIn(row?.notices ?? '').has(byLetter(notice))
}

const memberRow = (db: Queries, id: number) =>
  db.selectFrom('member').select(['notices', 'erased_at']).where('id', '=', id).executeTakeFirst()

function put({ stopper, notice }: Stop, wanted: boolean, context: CallContext): Promise<void> {
  return context.change(async (changes) => {
    if ('memberId' in stopper)
      return putMember(stopper.memberId, byLetter(notice), { wanted, changes, context })
    await putMailbox(stopper.mailbox, notice, { wanted, changes, context })
    await changes.remember('ok')
  })
}

interface Putting {
  wanted: boolean
  changes: Changes
  context: CallContext
}

async function putMember(
  id: number,
  choice: NoticeChoice,
  { wanted, changes, context }: Putting,
): Promise<void> {
  await lockOwner(context.house, changes.tx, 'user', id)
  const row = await memberRow(changes.tx.queries, id)
  // A closed account gets no letters, and its row stays without choices.
  if (!row || row.erased_at !== null) return
  const chosen = new Set(choicesIn(row.notices))
  if (wanted) chosen.add(choice)
  else chosen.delete(choice)
  await changes.edit(member, id, { notices: storedChoices(chosen) }, undefined, 'notices')
}

async function putMailbox(
  mailbox: string,
  notice: Stop['notice'],
  { wanted, changes: { tx }, context }: Putting,
): Promise<void> {
  if (wanted)
    await tx.queries
      .deleteFrom('stopped_notice')
      .where('mailbox', '=', mailbox)
      .where('notice', '=', notice)
      .execute()
  else
    await tx.queries
      .insertInto('stopped_notice')
      .values({ mailbox, notice, at: context.now })
      .onConflict((conflict) => conflict.columns(['mailbox', 'notice']).doNothing())
      .execute()
}
