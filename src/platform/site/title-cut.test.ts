import { expect, test } from 'vitest'
import { cutOf } from './title-cut.ts'

test('a title is cut between its clauses, and one with a clause longer than a line anywhere', () => {
  expect(cutOf('今天为什么还要办书院')).toEqual({ 'data-cut': '' })
  expect(cutOf('黑老虎：书院藏拓小展')).toEqual({})
  expect(cutOf('Why an Academy, Today?')).toEqual({})
})
