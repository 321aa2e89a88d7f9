import { expect, it } from 'vitest'
import { wordsKept } from '#features/data-export/read-me.ts'
import { wordsKeptDays } from '#features/seats/public/signup-state.ts'

it('tells a member the days that the words of a sign-up are really kept', () =>
  expect(wordsKept).toBe(wordsKeptDays))
