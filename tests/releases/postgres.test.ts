import { describe, expect, it } from 'vitest'
import { comesUp } from './comes-up.ts'
import { fixtureNames } from './fixture.ts'

describe('a Postgres database of an old release (R18)', () => {
  it.each(fixtureNames())('the database of %s comes up complete in this release', async (name) =>
    expect(await comesUp('postgres', name)).toEqual([]),
  )
})
