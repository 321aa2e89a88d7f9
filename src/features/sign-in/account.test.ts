import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { letterTemplate } from '#entities/letter-template.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { addRow } from '#tests/small-house.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

const chosen = 'plum-blossom-27'

describe.each(engines)('joining and finding the way back on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => {
    world = await openSignInWorld(engine)
    const { house } = world
    house.outbox = openOutbox(house)
  })
  afterEach(async () => {
    await world.house.outbox.close()
    await world.house.close()
  })

  const form = (name: string) => ({
    registerType: 'email',
    email: `${name}@example.org`,
    username: name,
    password: chosen,
  })
  const worked = (path: string, input: object, address?: string) =>
    withWork(
      (proof) => world.ask('POST', path, { ...input, ...proof }, {}, address),
      (query) => world.ask('GET', '/api/common/proof', query),
    )
  const askCode = (name: string) => worked('/api/account/sendRegisterCode', form(name))
  const joining = (name: string, captcha: string, more: object = {}) =>
    world.ask('POST', '/api/user/checkIn', { tab: 'register', ...form(name), captcha, ...more })
  const askBack = (account: string) =>
    worked('/api/account/sendRetrievePasswordCode', { type: 'email', account })
  const setBack = (account: string, captcha: string, password: string) =>
    world.ask('POST', '/api/account/retrievePassword', { type: 'email', account, captcha, password })

  /** The subjects of all letters to somebody. */
  async function letters(to: string): Promise<string[]> {
    await world.house.outbox.send()
    return (await lettersIn(world.house.environment.dataDir)).filter((text) => text.includes(`To: ${to}\r\n`))
  }
  async function codeTo(to: string): Promise<string> {
    const codes = (await letters(to)).flatMap((text) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? [])
    return codes.at(-1) ?? ''
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('a code letter has the name of the centre as sender and at its end', async () => {
    await askCode('rui')
    const text = (await letters('rui@example.org')).at(-1)
    expect(text).toMatch(/Subject: Your code for joining Shuyuan: \d{6}\r\n/)
    expect(text).toMatch(/\r\nHello,\r\n\r\n\d{6} is your code for joining Shuyuan\.[^]*\r\n\r\nShuyuan\r\n/)
  })

  it('a code letter uses the text of staff, as text and as HTML', async () => {
    await addRow(world.house, letterTemplate, {
      kind: 'registerCode' as const,
      subject_en: 'Join us: {digits}',
      body_en: 'Welcome to {site}.\n{digits} is your code.',
    })
    await askCode('wen')
    const text = (await letters('wen@example.org')).at(-1)
    expect(text).toMatch(/Subject: Join us: \d{6}\r\n/)
    expect(text).toMatch(/Welcome to Shuyuan\.\r\n\d{6} is your code\./)
    expect(text).toContain('Content-Type: text/html')
  })

  it('a visitor joins with the code of a letter, is signed in at once, and sets only the allowed fields (T1.14)', async () => {
    expect(await askCode('mei')).toMatchObject({ code: 1 })
    const answer = await joining('mei', await codeTo('mei@example.org'), {
      money: 900,
      score: 900,
      group_id: 7,
      status: 0,
      id: 99,
    })
    expect(answer).toMatchObject({
      code: 1,
      data: { routePath: '/user', userinfo: { username: 'mei', money: '0.00', score: 0, refreshToken: '' } },
    })
    const { token } = answer.data.userinfo as { token: string }
    expect(await world.ask('GET', '/api/user/index', {}, { member: token })).toMatchObject({
      data: { userInfo: { email: 'mei@example.org', nickname: 'mei' } },
    })
  })

  it('a code works once, for its address and purpose, with five tries in ten minutes (T1.10)', async () => {
    await askCode('zhu')
    const code = await codeTo('zhu@example.org')
    const wrong = { code: 0, msg: 'The code is wrong or has expired' }
    expect(await joining('orchid', code)).toMatchObject(wrong)
    expect(await setBack('zhu@example.org', code, chosen)).toMatchObject(wrong)
    for (let i = 0; i < 5; i += 1) expect(await joining('zhu', other(code))).toMatchObject(wrong)
    expect(await joining('zhu', code)).toMatchObject(wrong)
    world.small.time.seconds += 3600
    await askCode('zhu')
    const late = await codeTo('zhu@example.org')
    world.small.time.seconds += 601
    expect(await joining('zhu', late)).toMatchObject(wrong)
    world.small.time.seconds += 3600
    await askCode('zhu')
    const good = await codeTo('zhu@example.org')
    expect(await joining('zhu', good)).toMatchObject({ code: 1 })
    expect(await joining('zhu2', good, { email: 'zhu@example.org' })).toMatchObject(wrong)
  })

  it('two simultaneous forms make one account (T1.14)', async () => {
    await askCode('lan')
    const code = await codeTo('lan@example.org')
    const answers = await Promise.all(
      ['lan', 'lan2', 'lan3'].map((username) => joining('lan', code, { username })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(1)
    const rows = world.house.db.read.selectFrom('member').select('id').where('email', '=', 'lan@example.org')
    expect(await rows.execute()).toHaveLength(1)
  })

  it('the answer is the same for known and unknown addresses, and only a letter informs the owner (T1.9)', async () => {
    const [known, unknown] = [
      await askCode('lin2'),
      await worked('/api/account/sendRegisterCode', { ...form('lin3'), email: 'lin@example.org' }),
    ]
    expect([known.code, known.msg]).toEqual([unknown.code, unknown.msg])
    expect((await letters('lin@example.org')).at(-1)).toContain('Subject: You already have an account')
    world.small.time.seconds += 61
    const back = [await askBack('nobody@example.org'), await askBack('lin@example.org')]
    expect(back[0]).toMatchObject({ code: 1, msg: back[1]?.msg })
    expect(await letters('nobody@example.org')).toEqual([])
  })

  it('testing many user names reaches a limit', async () => {
    world.small.time.seconds += 3600
    const taken = { code: 0, msg: expect.stringContaining('taken') }
    for (let at = 0; at < 15; at += 1) {
      expect(await joining('lin', '123456', { username: 'lin' })).toMatchObject(taken)
      expect(await askCode('lin')).toMatchObject(taken)
    }
    expect(await joining('lin', '123456', { username: 'lin' })).toMatchObject({ data: { type: 'tooMany' } })
    expect(await askCode('lin')).toMatchObject({ data: { type: 'tooMany' } })
    world.small.time.seconds += 60
    expect(await askCode('lin')).toMatchObject(taken)
  })

  it('an address gets one code a minute, and work for each further one doubles after five in a day (T1.10)', async () => {
    await askCode('shu')
    expect(await askCode('shu')).toMatchObject({ data: { type: 'tooMany' } })
    for (let i = 0; i < 4; i += 1) {
      world.small.time.seconds += 61
      expect(await askCode('shu')).toMatchObject({ code: 1 })
    }
    world.small.time.seconds += 61
    const bits = [14, 15]
    for (const each of bits) {
      const plain = await world.ask('POST', '/api/account/sendRegisterCode', form('shu'))
      expect(plain).toMatchObject({ code: 0, data: { type: 'proof', bits: each } })
      expect(await askCode('shu')).toMatchObject({ code: 1 })
      world.small.time.seconds += 61
    }
  })

  it('a code sets a new password and ends every session (T1.5)', async () => {
    await askCode('mei')
    await joining('mei', await codeTo('mei@example.org'))
    world.small.time.seconds += 3600
    const solved = { captchaId: 'solved-1', captcha: await world.solved('solved-1') }
    const given = { tab: 'login', username: 'mei', password: chosen, keep: true, ...solved }
    const { token, refreshToken } = await world.session('/api/user/checkIn', given)
    await askBack('MEI@example.org')
    const code = await codeTo('mei@example.org')
    expect(await setBack('mei@example.org', code, 'short')).toMatchObject({ code: 0 })
    expect(await setBack('mei@example.org', code, 'autumn-moon-88')).toMatchObject({ code: 1 })
    expect(await world.ask('GET', '/api/user/index', {}, { member: token })).toMatchObject({ code: 302 })
    expect(
      await world.ask('POST', '/api/common/refreshToken', { refresh_token: refreshToken }, { member: token }),
    ).toMatchObject({ code: 302 })
    const again = { captchaId: 'solved-2', captcha: await world.solved('solved-2') }
    expect(
      await world.ask('POST', '/api/user/checkIn', {
        tab: 'login',
        username: 'mei',
        password: 'autumn-moon-88',
        ...again,
      }),
    ).toMatchObject({ code: 1 })
  })

  it('a wrong form is refused before a letter is sent', async () => {
    const bad: [object, string][] = [
      [
        { username: '1abc' },
        'A username starts with a letter and has 3 to 16 letters, digits or underscores',
      ],
      [{ username: 'lin' }, 'This username is taken. Please choose another'],
      [{ email: 'not an address' }, 'Incorrect email format'],
      [{ email: '' }, 'Please enter your email'],
      [{ password: 'seven77' }, 'A password needs 8 to 64 characters'],
      [{ registerType: 'mobile', mobile: '13800000009' }, 'Incorrect parameter'],
      [{ registerType: 'pigeon' }, 'Incorrect parameter'],
    ]
    for (const [wrong, msg] of bad) {
      const answer = await world.ask('POST', '/api/account/sendRegisterCode', { ...form('tao'), ...wrong })
      expect({ wrong, ...answer }).toMatchObject({ code: 0, msg })
    }
    expect(await letters('tao@example.org')).toEqual([])
  })

  it('joining is closed while the member centre is closed (T1.13)', async () => {
    world.small.open.memberCentre = false
    const closed = { code: 0, msg: 'The member centre is disabled. Please contact the webmaster' }
    for (const answer of [
      await askCode('he'),
      await askBack('mei@example.org'),
      await joining('he', '123456'),
    ])
      expect(answer).toMatchObject(closed)
  })
})
