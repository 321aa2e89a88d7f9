import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#tests/stores/strict-store.ts'
import { fileIn, openDirectWorld, postForm, type DirectWorld } from '#tests/worlds/direct-world.ts'
import { photo } from '#tests/worlds/upload-world.ts'

const picture = await photo(40, 30)
const facts = { name: 'a.jpg', size: picture.length, type: 'image/jpeg' }

const faults: Array<[what: string, begin: (state: DirectWorld['server']['state']) => void]> = [
  ['answers 500', always({ status: 500, code: 'InternalError' })],
  ['refuses the key', always({ status: 403, code: 'AccessDenied' })],
  ['is full', always({ status: 507, code: 'XMinioStorageFull' })],
  ['cuts connections', always('reset')],
  ['finds our clock wrong', (state) => void (state.skew = 3_600_000)],
  ['has no such bucket', (state) => void (state.bucketGone = true)],
]

function always(fault: Fault) {
  return (state: DirectWorld['server']['state']) => void (state.faultFor = () => fault)
}

describe.each(['s3', 'oss'] as const)('a file that has arrived in a store (%s) which then fails', (kind) => {
  let at: DirectWorld
  beforeEach(async () => void (at = await openDirectWorld(kind, 'sqlite')))
  afterEach(() => at.close())

  test.each(faults)(
    'where it %s, the report is refused in words, no row is written, and the same report goes on later (R22)',
    async (_what, begin) => {
      const policy = await at.form(facts)
      expect(await postForm(policy, policy.savename.slice(1), picture)).toBe(200)
      const report = { url: policy.savename, ...facts }
      begin(at.server.state)
      const answer = await at.callback(report)
      // HEAD of a bucket that is gone has no body, so it says no more than that of a file that is not there.
      const words = at.server.state.bucketGone ? /has not arrived/ : /store of the files does not answer/
      expect(answer).toMatchObject({ code: 0, msg: expect.stringMatching(words) })
      expect(answer.msg).not.toMatch(/very-secret|AKID|Signature/)
      expect(await at.rows()).toEqual([])
      Object.assign(at.server.state, { faultFor: () => null, skew: 0, bucketGone: false })
      expect(fileIn(await at.callback(report))).toMatchObject({ url: policy.savename, width: 40 })
      expect([await at.rows(), at.stored(), at.arrived()].map(({ length }) => length)).toEqual([1, 1, 0])
    },
  )

  test.each(['slow', 'cut'] as const)(
    'a store whose answers are %s is read to the end of the file',
    async (fault) => {
      const policy = await at.form(facts)
      await postForm(policy, policy.savename.slice(1), picture)
      at.server.state.faultFor = () => fault
      expect(fileIn(await at.callback({ url: policy.savename, ...facts }))).toMatchObject({ width: 40 })
    },
  )
})
