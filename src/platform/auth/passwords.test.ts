import { describe, expect, it } from 'vitest'
import { checkNewPassword, hashPassword, isPassword } from './passwords.server.ts'

describe('a password', () => {
  it('a password matches its own hash only', async () => {
    const hash = await hashPassword('七弦琴-thirteen')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword('七弦琴-thirteen', hash)).toBe(true)
    expect(await isPassword('七弦琴-Thirteen', hash)).toBe(false)
  })

  it('a password never matches a missing account or one without a password', async () => {
    for (const stored of [null, '']) expect(await isPassword('nobody has this password', stored)).toBe(false)
  })

  it('few passwords are checked at a time, and beyond a bounded queue requests are refused (T1.12, R11)', async () => {
    const hash = await hashPassword('seven-strings-13')
    const all = await Promise.allSettled(
      Array.from({ length: 140 }, () => isPassword('seven-strings-13', hash)),
    )
    const refused = all.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(140 - 123)
    expect(refused[0]).toMatchObject({ reason: { kind: 'unavailable', key: 'refused.busy' } })
    expect(await isPassword('seven-strings-13', hash)).toBe(true)
  })
})

describe('a new password', () => {
  it.each([
    'seven-strings-13',
    '山水有清音水月镜花',
    'x'.repeat(30) + 'yz',
    `ab${'琴'.repeat(62)}`,
    '  two words  ',
  ])('a password may be %s', (password) => {
    expect(() => checkNewPassword(password, ['root'])).not.toThrow()
  })

  it.each(['', 'short-7', 'a7 琴棋书画', `ab${'琴'.repeat(63)}`])(
    'a password needs eight to sixty-four characters: %s (T1.12)',
    (password) => {
      expect(() => checkNewPassword(password)).toThrow('sign.passwordRule')
    },
  )

  it.each([
    'password',
    'Password123',
    '12345678',
    '88888888',
    '1212121212',
    'woaini1314',
    'qwertyuiop',
    'LinDaiyu1',
  ])('a password is not one of the first guesses: %s (T1.12)', (password) => {
    expect(() => checkNewPassword(password, ['lindaiyu1'])).toThrow('sign.commonPassword')
  })
})
