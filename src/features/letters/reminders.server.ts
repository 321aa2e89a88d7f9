import type { House } from '#platform/call/house.server.ts'

const hour = 3600

interface Reminder {
  kind: string
  ahead: number
  last: number
  bySms?: true
}

/** How long before the start each reminder is sent, and when it is too late. */
const reminders: Reminder[] = [
  { kind: 'reminder72', ahead: 72 * hour, last: 24 * hour },
  { kind: 'reminder24', ahead: 24 * hour, last: 2 * hour },
  // A text message, for people who chose it.
  { kind: 'reminder2', ahead: 2 * hour, last: 0, bySms: true },
]

const mostAtOnce = 500

/** Adds notices for due reminders. Returns how many. */
export async function noteReminders(house: House): Promise<number> {
  let count = 0
  for (const reminder of reminders) {
    let noted = 0
    do {
      noted = await noteSome(house, reminder)
      count += noted
    } while (noted === mostAtOnce)
  }
  return count
}

/** The turn is the start time, so that a postponed event gets a new reminder. */
async function noteSome({ db, clock }: House, { kind, ahead, last, bySms }: Reminder) {
  const at = clock.seconds()
  const due = await db.read
    .selectFrom('event_signup')
    .innerJoin('event', 'event.id', 'event_signup.event_id')
    .select(['event_signup.id', 'event.start_at'])
    .where('event_signup.state', '=', 'confirmed')
    .$if(bySms === true, (query) =>
      query.where('event_signup.by_sms', '=', 1).where('event_signup.mobile', '<>', ''),
    )
    .where('event.status', '<', 2)
    .where('event.cancelled_at', 'is', null)
    .where('event.start_at', '>', at + last)
    .where('event.start_at', '<=', at + ahead)
    .where((eb) => eb('event_signup.joined_at', '<=', eb('event.start_at', '-', ahead)))
    // A later letter about the event replaces the reminder.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('signup_notice')
            .select('signup_notice.id')
            .whereRef('signup_notice.signup_id', '=', 'event_signup.id')
            .where((notice) =>
              notice.or([
                notice.and([
                  notice('signup_notice.kind', '=', kind),
                  notice('signup_notice.turn', '=', notice.ref('event.start_at')),
                ]),
                notice.and([
                  notice('signup_notice.kind', 'in', ['confirmed', 'received', 'moved']),
                  notice('signup_notice.at', '>', notice('event.start_at', '-', ahead)),
                ]),
              ]),
            ),
        ),
      ),
    )
    .limit(mostAtOnce)
    .execute()
  if (due.length === 0) return 0
  await db.write(async ({ queries }) => {
    await queries
      .insertInto('signup_notice')
      .values(due.map(({ id, start_at }) => ({ signup_id: id, kind, turn: start_at ?? 0, at })))
      .onConflict((conflict) => conflict.columns(['signup_id', 'kind', 'turn']).doNothing())
      .execute()
  })
  return due.length
}
