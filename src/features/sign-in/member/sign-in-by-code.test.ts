import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { member } from '#entities/member.ts'
import { openOutbox } from '#platform/mail/outbox.server.ts'
import { engines } from '#tests/databases.ts'
import { lettersIn } from '#tests/letters-in.ts'
import { addRow } from '#tests/small-house.ts'
import { withWork } from '#tests/with-work.ts'
import { openSignInWorld, type SignInWorld } from '#tests/worlds/sign-in-world.ts'

const email = 'mei@example.org'

describe.each(engines)('signing in by a code on %s', (engine) => {
  let world: SignInWorld
  beforeEach(async () => {
    world = await openSignInWorld(engine)
    world.house.outbox = openOutbox(world.house)
    await addRow(world.house, member, { username: 'mei', nickname: 'Mei', email })
  })
  afterEach(async () => {
    await world.house.outbox.close()
    await world.house.close()
  })

  const askCode = (account: string, path = '/api/user/sendSignInCode') =>
    withWork(
      (proof) => world.ask('POST', path, { type: 'email', account, ...proof }),
      (query) => world.ask('GET', '/api/common/proof', query),
    )
  const signIn = (captcha: string, more: object = {}, address?: string) =>
    world.ask(
      'POST',
      '/api/user/signInByCode',
      { type: 'email', account: email, captcha, ...more },
      {},
      address,
    )

  async function letters(): Promise<string[]> {
    await world.house.outbox.send()
    return lettersIn(world.house.environment.dataDir)
  }
  const newestCode = async () =>
    (await letters()).flatMap((text) => /^(\d{6}) is your code/m.exec(text)?.[1] ?? []).at(-1) ?? ''

  it('a letter brings a code that signs its member in, once, in any spelling of the address (T1.10)', async () => {
    await askCode('  Mei@Example.org ')
    const code = await newestCode()
    expect((await letters()).at(-1)).toMatch(/Subject: Your code for signing in to Shuyuan: \d{6}\r\n/)
    const opened = await signIn(code, { account: 'MEI@example.org', keep: true })
    expect(opened).toMatchObject({ code: 1, data: { userinfo: { username: 'mei' }, routePath: '/user' } })
    const { token } = (opened.data as { userinfo: { token: string } }).userinfo
    expect(await world.ask('GET', '/api/user/index', {}, { member: token })).toMatchObject({ code: 1 })
    expect(await signIn(code)).toMatchObject({ code: 0, msg: 'The code is wrong or has expired' })
  })

  it('an unknown address and a member who is switched off get the same answer and no letter (T1.9)', async () => {
    await addRow(world.house, member, {
      username: 'lan',
      nickname: 'Lan',
      email: 'lan@example.org',
      status: 0,
    })
    const answers = []
    for (const account of [email, 'lan@example.org', 'nobody@example.org']) {
      const { code, msg } = await askCode(account)
      answers.push([code, msg])
    }
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
    expect((await letters()).map((text) => /^To: (.*)\r$/m.exec(text)?.[1])).toEqual([email])
  })

  it('a code for a new password signs nobody in, and a code for signing in sets no password', async () => {
    await askCode(email, '/api/account/sendRetrievePasswordCode')
    expect(await signIn(await newestCode())).toMatchObject({ code: 0 })
    world.small.time.seconds += 61
    await askCode(email)
    const given = { type: 'email', account: email, captcha: await newestCode(), password: 'autumn-moon-88' }
    expect(await world.ask('POST', '/api/account/retrievePassword', given)).toMatchObject({ code: 0 })
  })

  it('a code is good for ten minutes and for the form that asked for it', async () => {
    const code_id = 'form-that-asked-1'
    await withWork(
      (proof) =>
        world.ask('POST', '/api/user/sendSignInCode', { type: 'email', account: email, code_id, ...proof }),
      (query) => world.ask('GET', '/api/common/proof', query),
    )
    const code = await newestCode()
    expect(await signIn(code, { code_id: 'another-form-of-2' })).toMatchObject({ code: 0 })
    world.small.time.seconds += 601
    expect(await signIn(code, { code_id })).toMatchObject({ code: 0 })
  })

  it('who is signed in is led on, and a blank code is asked for', async () => {
    expect(await signIn(' ')).toMatchObject({ code: 0, msg: 'Please enter the digits of the code' })
    await askCode(email)
    const { data } = await signIn(await newestCode())
    const { token } = (data as { userinfo: { token: string } }).userinfo
    const again = { type: 'email', account: email, captcha: '123456' }
    expect(await world.ask('POST', '/api/user/signInByCode', again, { member: token })).toMatchObject({
      code: 302,
      data: { type: 'signedIn', routePath: '/user' },
    })
  })
})
