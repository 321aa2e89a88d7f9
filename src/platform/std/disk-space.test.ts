import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hasRoom } from './disk-space.server.ts'

test('a full disk is distinguished from one with space (R6)', async () => {
  expect(await hasRoom(tmpdir())).toBe(true)
  // This device never has free space.
  if (process.platform === 'linux') expect(await hasRoom('/proc')).toBe(false)
})
