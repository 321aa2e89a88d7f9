import type { House } from '#platform/call/house.server.ts'
import { eraseAnswers } from './erase-answers.server.ts'
import { joinGuests } from './join-guests.server.ts'

/** Guests become members, and what people wrote is erased in time. */
export function registerSignupJobs(house: House): void {
  house.watchers.push(joinGuests)
  house.jobs.every('signup-erase', 24 * 3600, () => eraseAnswers(house))
}
