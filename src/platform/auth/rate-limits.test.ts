import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { takeGuess } from './password-guesses.server.ts'
import { giveBack, limitAddress, sweepLimits, takeOrRefuse } from './rate-limits.server.ts'
import { networksOf } from './network.ts'
import { takeCodeSending } from './code-sending.server.ts'

describe.each(engines)('limits on %s', (engine) => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => void (small = await openSmallHouse(engine)))
  afterAll(() => small.house.close())

  const thrice = { times: 3, seconds: 60 }
  const take = (key: string) => takeOrRefuse(small.house, key, thrice)
  /** Without a proof, or with all the work that can be asked for. */
  const guessAt = (account: string, address: string, proof?: null) =>
    takeGuess(small.house, {
      area: 'admin',
      account,
      address,
      ...(proof === null ? { proof } : { bits: 22 }),
    })
  const sendCode = (account: string, address: string) =>
    takeCodeSending(small.house, {
      purpose: 'retrieve',
      kind: 'email',
      account,
      requester: address,
      address,
      proof: null,
      isSent: true,
    })
  const counted = (results: PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'fulfilled').length

  it('a limit by address counts the wider networks of IPv6, too (T1.7)', async () => {
    const from = (address: string) => limitAddress(small.house, `wide ${engine}`, address, thrice)
    const tried = async (addresses: string[]) => {
      const results = []
      for (const address of addresses) results.push(...(await Promise.allSettled([from(address)])))
      return counted(results)
    }
    const inOne56 = Array.from({ length: 20 }, (_, at) => `2001:db8:1:${at.toString(16)}::1`)
    const inOne48 = Array.from({ length: 60 }, (_, at) => `2001:db8:2:${at.toString(16)}00::1`)
    const inOne32 = Array.from({ length: 300 }, (_, at) => `2001:db9:${at.toString(16)}::1`)
    expect(await tried(inOne56)).toBe(6)
    expect(await tried(inOne48)).toBe(24)
    expect(await tried(inOne32)).toBe(192)
    expect(await tried(['2001:dba::1'])).toBe(1)
  })

  it('a rate limit accepts its number of attempts and then says how long to wait', async () => {
    for (let count = 0; count < 3; count += 1) await take('a')
    small.time.seconds += 20
    await expect(take('a')).rejects.toMatchObject({
      kind: 'tooMany',
      key: 'refused.tooMany',
      retryAfter: 40,
      params: { seconds: 40 },
    })
    await expect(take('b')).resolves.toBeUndefined()
    small.time.seconds += 40
    await expect(take('a')).resolves.toBeUndefined()
  })

  it('a rate limit counts exactly, also for parallel requests on several nodes (T2.3, R17)', async () => {
    const other = { ...small.house, db: small.fresh.another() }
    const tries = Array.from({ length: 20 }, (_each, count) =>
      takeOrRefuse(count % 2 ? other : small.house, 'rush', thrice),
    )
    expect(counted(await Promise.allSettled(tries))).toBe(3)
  })

  it('a clock that is set back locks nobody out for days (R15)', async () => {
    for (let count = 0; count < 3; count += 1) await take('clock')
    small.time.seconds -= 2 * 86_400
    await expect(take('clock')).resolves.toBeUndefined()
    small.time.seconds += 2 * 86_400
  })

  it('an attempt can be given back to a rate limit', async () => {
    for (let count = 0; count < 3; count += 1) await take('back')
    await giveBack(small.house, ['back'])
    await expect(take('back')).resolves.toBeUndefined()
    await expect(take('back')).rejects.toMatchObject({ kind: 'tooMany' })
  })

  it('expired rate limits are deleted', async () => {
    const stored = async () =>
      (await small.house.db.read.selectFrom('rate_limit').select('key_hash').execute()).map(
        ({ key_hash }) => key_hash,
      )
    const before = await stored()
    await take('old')
    const [old = ''] = (await stored()).filter((hash) => !before.includes(hash))
    expect(old).not.toBe('')
    small.time.seconds += 10_000
    await sweepLimits(small.house)
    expect(await stored()).not.toContain(old)
  })

  it('a caller without attempts left cannot store rows under invented names', async () => {
    const written = async () =>
      (await small.house.db.read.selectFrom('rate_limit').select('key_hash').execute()).length
    const tryAll = async (count: number, one: (at: number) => Promise<unknown>) => {
      for (let at = 0; at < count; at += 1) await one(at).catch(() => {})
    }
    const guess = (at: number) =>
      takeGuess(small.house, {
        area: 'user',
        account: `made-up-${at}`,
        address: '192.0.2.200',
        proof: null,
      })
    const code = (at: number) => sendCode(`made-up-${at}@example.org`, '192.0.2.200')
    await tryAll(30, guess)
    await tryAll(20, code)
    const before = await written()
    await tryAll(40, (at) => guess(100 + at))
    await tryAll(40, (at) => code(100 + at))
    expect(await written()).toBe(before)
  })

  it('guessing at one account stops after ten attempts from one network, and its owner can still sign in elsewhere (T1.7)', async () => {
    const tries = Array.from({ length: 40 }, () => guessAt('root', '198.51.100.7'))
    expect(counted(await Promise.allSettled(tries))).toBe(10)
    await expect(guessAt('ROOT', '198.51.100.7')).rejects.toMatchObject({
      kind: 'tooMany',
    })
    await expect(guessAt('root', '198.51.100.8')).resolves.toBeDefined()
  })

  it('guesses at many accounts from one network need work after thirty, and a neighbour still gets in (T1.7)', async () => {
    const tries = Array.from({ length: 50 }, (_, count) => guessAt(`name${count}`, '2001:db8:1:2::1', null))
    expect(counted(await Promise.allSettled(tries))).toBe(30)
    const neighbour = { area: 'user', account: 'other', address: '2001:db8:1:2:ffff::9' }
    await expect(takeGuess(small.house, { ...neighbour, proof: null })).rejects.toMatchObject({
      data: { type: 'proof', bits: 16 },
    })
    for (let count = 0; count < 15; count += 1)
      await takeGuess(small.house, { ...neighbour, account: `worked${count}`, bits: 16 })
    await expect(takeGuess(small.house, { ...neighbour, bits: 16 })).rejects.toMatchObject({
      data: { type: 'proof', bits: 17 },
    })
    await (await takeGuess(small.house, { ...neighbour, bits: 22 })).wasRight()
  })

  it('guesses at one account from many networks need more and more work, and its owner is not locked out (T1.7)', async () => {
    const from = (at: number) => guessAt('chief', `2001:db8:${at}::1`, null)
    for (let at = 0; at < 20; at += 1) await from(at)
    await expect(from(30)).rejects.toMatchObject({ data: { type: 'proof', bits: 16 } })
    for (let at = 0; at < 5; at += 1) await guessAt('chief', `2001:db8:${at}:1::1`)
    await expect(from(31)).rejects.toMatchObject({ data: { type: 'proof', bits: 17 } })
    await expect(guessAt('deputy', '2001:db8:30::1', null)).resolves.toBeDefined()
  })

  it('the networks of one customer are counted together, wider ones with more room (T1.7)', async () => {
    const wide = Array.from({ length: 100 }, (_each, at) =>
      guessAt('wide', `2001:db8:99:${at.toString(16)}::1`),
    )
    expect(counted(await Promise.allSettled(wide))).toBe(20)
    const wider = Array.from({ length: 100 }, (_each, at) =>
      guessAt('wider', `2001:db8:98:${(at * 256).toString(16)}::1`),
    )
    expect(counted(await Promise.allSettled(wider))).toBe(80)
    const four = Array.from({ length: 100 }, (_each, at) => guessAt('four', `203.0.113.${at}`))
    expect(counted(await Promise.allSettled(four))).toBe(80)
  })

  it('the second letter of a network and the first message to a telephone need work (T1.10)', async () => {
    await sendCode('one@example.org', '2001:db8:5:1::1')
    await expect(sendCode('two@example.org', '2001:db8:5:1::2')).rejects.toMatchObject({
      kind: 'tooMany',
      data: { type: 'proof', bits: 14 },
    })
    const message = { purpose: 'retrieve', kind: 'mobile', account: '+86139', requester: 'r' } as const
    await expect(
      takeCodeSending(small.house, { ...message, address: '2001:db8:6::1', proof: null, isSent: true }),
    ).rejects.toMatchObject({ data: { type: 'proof' } })
  })

  it('a correct password does not count as a guess', async () => {
    const signIn = async () => (await guessAt('root', '192.0.2.1')).wasRight()
    for (let count = 0; count < 50; count += 1) await expect(signIn()).resolves.toBeUndefined()
  })

  it('rate limits are off in a drill without limits', async () => {
    const drill = {
      ...small.house,
      environment: {
        ...small.house.environment,
        drill: { captcha: true, limits: false, tokenSeconds: null, clockFile: null },
      },
    }
    for (let count = 0; count < 9; count += 1)
      await expect(takeOrRefuse(drill, 'drill', thrice)).resolves.toBeUndefined()
  })
})

describe('the place an address belongs to', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['203.0.113.5:50312', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('the network of the address %s is %s', (address, network) => {
    expect(networksOf(address)[0].name).toBe(network)
  })
})
