import { eventSignup } from '#entities/event-signup.ts'
import { demoCrowd, demoSignUps, type DemoSignUp } from '#app/demo/sign-ups.ts'
import type { Allotment } from '#features/seats/public/allotment.server.ts'
import { withSeats } from '#features/seats/public/locked-seats.server.ts'
import { newTicketCode } from '#features/seats/public/new-ticket-code.server.ts'
import { liveKeys, noKeys } from '#features/seats/public/signup-rows.ts'
import type { House } from '#platform/call/house.server.ts'
import type { SeededMember } from './members.server.ts'
import type { SeedContext } from './seed-context.server.ts'

const hour = 3600
const day = 24 * hour

/**
 * People at a few of the events. They get their seats like anybody: under the lock of the event, with its counters.
 */
export async function seedSignUps(
  house: House,
  sowing: SeedContext,
  events: ReadonlyMap<string, number>,
  members: ReadonlyMap<string, SeededMember>,
): Promise<void> {
  let number = 0
  for (const [key, eventId] of events) {
    await withSeats(house, sowing.changes, eventId, async (allotment) => {
      const people = demoSignUps[key] ?? crowdAt(allotment)
      for (const [turn, person] of people.entries()) {
        number += 1
        const seed = { allotment, turn, number, now: sowing.now, member: members.get(person.name) }
        await sowing.changes.add(eventSignup, rowOf(person, seed))
      }
      // No-shows are marked already.
      if (isOver(allotment)) allotment.counts.settled_at = sowing.now
    })
  }
}

/** When nobody is named, some regular visitors attended, as long as seats were limited. */
const crowdAt = (allotment: Allotment): DemoSignUp[] => {
  const { id, capacity } = allotment.event
  return capacity !== null && isOver(allotment) ? demoCrowd(id).slice(0, capacity) : []
}

const isOver = ({ event, now }: Allotment) => event.end_at !== null && event.end_at <= now

interface SignUpSeed {
  allotment: Allotment
  turn: number
  number: number
  now: number
  member: SeededMember | undefined
}

function rowOf(person: DemoSignUp, { allotment, turn, number, now, member }: SignUpSeed) {
  const { id, start_at } = allotment.event
  const start = start_at ?? now
  const people = 1 + (person.with?.length ?? 0)
  const { code, key } = newTicketCode()
  const mobile = `+8613800138${String(number).padStart(3, '0')}`
  const email = member?.email ?? `demo${number}@example.org`
  const member_id = member?.id ?? null
  const joined_at = Math.min(now, start) - 6 * day + turn * 5 * hour
  if (person.state === 'confirmed') allotment.take(people)
  const place = person.state === 'waiting' ? allotment.queue(people) : 0
  const came = person.minutesEarly === undefined ? null : start - person.minutesEarly * 60
  const left = person.state === 'cancelled'
  return {
    event_id: id,
    member_id,
    code,
    manage_key: key,
    user_name: person.name,
    mobile,
    email,
    people,
    party_names: (person.with ?? []).join('\n'),
    access_needs: person.access ?? '',
    suggestions: person.suggestions ?? '',
    locale: person.english ? 'en' : 'zh-cn',
    state: person.state,
    place,
    joined_at,
    checked_in_at: came,
    no_show_at: isOver(allotment) && came === null && !left ? now : null,
    ...(left
      ? { ...noKeys, end: 'person' as const, ended_at: joined_at + day }
      : liveKeys(id, { member_id, mobile, email })),
  }
}
