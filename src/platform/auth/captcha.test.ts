import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '#platform/std/random.server.ts'
import { openSmallHouse } from '#tests/small-house.ts'
import { isCaptchaRequired, drawCaptcha, isCaptcha, sweepCaptchas } from './captcha.server.ts'
import { captchaPicture } from './captcha-picture.server.ts'

describe('a captcha', () => {
  let small: Awaited<ReturnType<typeof openSmallHouse>>
  beforeAll(async () => void (small = await openSmallHouse()))
  afterAll(() => small.house.close())

  /** Tries every answer against the stored hash, as only the owner of the database could. */
  async function read(id: string): Promise<string> {
    const row = await small.house.db.read
      .selectFrom('captcha')
      .selectAll()
      .where('id_hash', '=', sha256(id))
      .executeTakeFirstOrThrow()
    for (let number = 1111; number <= 9999; number += 1)
      if (sha256(`${id} ${number}`) === row.answer_hash) return String(number)
    throw new Error('No answer fits')
  }
  const draw = async (id: string) => {
    await drawCaptcha(small.house, id)
    return read(id)
  }

  it('a captcha is a picture of four digits from one to nine', async () => {
    const { data, info } = await sharp(await drawCaptcha(small.house, 'picture-1'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 132, height: 48 })
    const isPaper = (at: number) =>
      [0xfa, 0xf7, 0xf1].every((value, channel) => Math.abs((data[at * 3 + channel] ?? 0) - value) < 40)
    const pixels = info.width * info.height
    const paper = Array.from({ length: pixels }, (_, at) => at).filter(isPaper).length
    expect(paper / pixels).toBeGreaterThan(0.5)
    expect(paper / pixels).toBeLessThan(0.98)
    expect(await read('picture-1')).toMatch(/^[1-9]{4}$/)
  })

  it('a captcha looks different each time it is drawn', async () => {
    const [one, other] = await Promise.all([captchaPicture('5555'), captchaPicture('5555')])
    expect(one.equals(other)).toBe(false)
  })

  it('a captcha answer is valid once, for its own id (T1.11)', async () => {
    const answer = await draw('mine')
    await draw('other')
    expect(await isCaptcha(small.house, 'mine', ` ${answer} `)).toBe(true)
    expect(await isCaptcha(small.house, 'mine', answer)).toBe(false)
    expect(await isCaptcha(small.house, 'nobodys', answer)).toBe(false)
  })

  it('a wrong answer consumes the captcha (T1.11)', async () => {
    const answer = await draw('once')
    expect(await isCaptcha(small.house, 'once', answer === '1111' ? '2222' : '1111')).toBe(false)
    expect(await isCaptcha(small.house, 'once', answer)).toBe(false)
  })

  it('a captcha that was drawn again does not accept the old answer', async () => {
    const old = await draw('again')
    let fresh = await draw('again')
    while (fresh === old) fresh = await draw('again')
    expect(await isCaptcha(small.house, 'again', old)).toBe(false)
  })

  it('a captcha is valid for two minutes, also when the clock is set back (T1.11, R15)', async () => {
    const [one, two, three] = [await draw('t1'), await draw('t2'), await draw('t3')]
    small.time.seconds += 119
    expect(await isCaptcha(small.house, 't1', one)).toBe(true)
    small.time.seconds += 2
    expect(await isCaptcha(small.house, 't2', two)).toBe(false)
    small.time.seconds -= 86_400
    expect(await isCaptcha(small.house, 't3', three)).toBe(false)
    small.time.seconds += 86_400
  })

  it('a captcha answer that is sent twice at once is valid for one of the two', async () => {
    const answer = await draw('race')
    const both = await Promise.all([
      isCaptcha(small.house, 'race', answer),
      isCaptcha(small.house, 'race', answer),
    ])
    expect(both.toSorted()).toEqual([false, true])
  })

  it('an expired captcha is deleted', async () => {
    await draw('old')
    small.time.seconds += 1000
    await sweepCaptchas(small.house)
    expect(await small.house.db.read.selectFrom('captcha').selectAll().execute()).toEqual([])
  })

  it('a captcha is required of members always, of administrators unless a setting says no, and never in a drill without captchas (T1.11)', async () => {
    small.open.adminCaptcha = false
    expect([
      await isCaptchaRequired(small.house, 'admin'),
      await isCaptchaRequired(small.house, 'user'),
    ]).toEqual([false, true])
    small.open.adminCaptcha = true
    expect(await isCaptchaRequired(small.house, 'admin')).toBe(true)
    const drill = { captcha: false, limits: true, tokenSeconds: null, clockFile: null }
    expect(
      await isCaptchaRequired({ ...small.house, environment: { ...small.house.environment, drill } }, 'user'),
    ).toBe(false)
  })
})
