import { expect, it } from 'vitest'
import { wordsKept } from '#features/own-data/read-me.ts'
import { wordsKeptDays } from '#features/signup/signup-state.ts'

it('tells a member the days that the words of a sign-up are really kept', () =>
  expect(wordsKept).toBe(wordsKeptDays))
