import { describe, expect, it } from 'vitest'
import { comesUp, refusal } from './comes-up.ts'
import { fixtureNames } from './fixture.ts'
import { refusedReleases } from './refused.ts'

describe('a SQLite database of an old release (R18)', () => {
  it.each(fixtureNames().filter((name) => !(name in refusedReleases)))(
    'the database of %s comes up complete in this release',
    async (name) => expect(await comesUp('sqlite', name)).toEqual([]),
  )

  it.each(Object.entries(refusedReleases))(
    'the database of %s is refused in one line and stays as it was',
    async (name, line) => {
      expect(await refusal('sqlite', name)).toMatch(line)
    },
  )
})
