import { eraseAnswers } from './erase-answers.server.ts'
import { joinGuests } from './join-guests.server.ts'
import { signupData } from './member-data.server.ts'
import { signupHandlers } from './signup.server.ts'
import type { Module } from '#platform/registry/module.server.ts'

const day = 24 * 60 * 60

export const signupModule: Module = {
  name: 'signup',
  calls: signupHandlers,
  jobs: [{ name: 'signup-erase', seconds: day, work: eraseAnswers }],
  watchers: (house) => [joinGuests(house)],
  memberData: signupData,
}
