import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.server.ts'

it('a password of a missing account takes as much work as one of an existing account (T1.9)', async () => {
  const refusedOf = async (stored: string | null) => {
    const all = await Promise.allSettled(
      Array.from({ length: 180 }, () => isPassword('seven-strings-13', stored)),
    )
    return all.filter(({ status }) => status === 'rejected').length
  }
  const existing = await refusedOf(await hashPassword('another-password-13'))
  expect(existing).toBeGreaterThan(0)
  expect(await refusedOf(null)).toBe(existing)
})
