import { expect, test } from 'vitest'
import { paths } from '#paths.ts'
import { shortenedAddress } from './shortened-address.ts'

test('An address that lost its last words leads to the list of its section, in its language', () => {
  expect(shortenedAddress('/event')).toBe('/event/list')
  expect(shortenedAddress('/en/Event/')).toBe('/en/event/list')
  expect(shortenedAddress('/event/detail')).toBe('/event/list')
  expect(shortenedAddress('/en/course?from=mail')).toBe('/en/course/center')
  expect(shortenedAddress('/lecture/category/')).toBe('/lecture/list')
  expect(shortenedAddress('/master')).toBe('/master/list')
  expect(shortenedAddress('/presidium/category')).toBe('/presidium')
  expect(shortenedAddress('/mediaReport/detail')).toBe('/mediaReport')
})

/** Words that every object of the language knows. */
const builtIn = ['/constructor', '/en/__proto__', '/toString', '/valueOf/detail']

test('An address of a page, of a member or of nothing keeps its answer', () => {
  const filled = Object.values(paths).map((path) =>
    path.replace(/\{\w+:number\}/, '7').replace(/\{.*\}/, 'abcdefgh'),
  )
  for (const path of [
    ...filled,
    '/user/account',
    '/event/nothing',
    '/event/detail/x',
    '/eventful',
    ...builtIn,
  ])
    expect(shortenedAddress(path), path).toBeNull()
})
