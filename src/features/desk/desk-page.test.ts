import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketPayload } from '#features/letters/public/ticket-qr.server.ts'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

const hour = 3600

describe.each(engines)('the page of the desk on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const headers = { 'think-lang': 'en' }
  const post = (deed: string, body: object, as: 'root' | 'editor' = 'root') =>
    at.world.ask('POST', `/admin/event_signup/${deed}`, { as, body, headers })
  const get = (what: string, as: 'root' | 'editor' = 'root') =>
    at.world.ask('GET', `/admin/event_signup/${what}`, { as, headers })
  const letterRows = () =>
    at.world.house.db.read
      .selectFrom('outbox')
      .select(['recipient', 'locale', 'subject', 'text', 'html'])
      .where('key', 'like', 'desk/%')
      .orderBy('id')
      .execute()
  const filled = async (values: object = {}) => {
    const id = await at.openEvent({ start_at: at.time.seconds + hour, ...values })
    await at.apply(id, person(1, { userName: '王小明', locale: 'zh-cn' }))
    await at.apply(id, person(2, { userName: 'Ann Miller', locale: 'en' }))
    await at.apply(id, person(3, { userName: '李清照', locale: 'zh-cn' }))
    return id
  }

  it('the desk lists upcoming events before past ones, and finds an event by its name in either language', async () => {
    await at.openEvent({ name_en: '100% Tea', name_zh_cn: '百分之百的茶', date: '2026-12-03' })
    await at.openEvent({ name_en: 'Old 100% tea', date: '2020-01-01', status: 2 })
    await at.openEvent({ name_en: '1000 teas', date: '2026-12-02' })
    const names = async (search: string) =>
      (await get(`events?search=${encodeURIComponent(search)}`)).data.list?.map(({ name }) => name)
    expect(await names('100% TEA')).toEqual(['100% Tea', 'Old 100% tea'])
    expect(await names('百分之百')).toEqual(['100% Tea'])
    const all = (await get('events')).data.list ?? []
    const over = all.map(({ status }) => status === 2)
    expect(over.includes(true) && over.includes(false)).toBe(true)
    expect(over).toEqual(over.toSorted((one, next) => Number(one) - Number(next)))
  })

  it('scanned tickets are checked by their signature, and typed codes are accepted', async () => {
    const id = await filled({ capacity: 9 })
    const [first, second] = await at.rows(id)
    const says = await ticketPayload(at.world.house, first?.code ?? '')
    const known = await get(`signatures?event_id=${id}`)
    expect(known.data.list).toContainEqual({ id: first?.id, says })
    const forged = `${says.slice(0, -4)}2222`
    const scans = [{ code: forged }, { code: says.toLowerCase() }, { code: second?.code }]
    const { data } = await post('checkIn', { event_id: id, scans })
    expect(data.list?.map(({ outcome }) => outcome)).toEqual(['unknown', 'welcome', 'welcome'])
  })

  it('each sign-up of a group gets one letter in its language, however often it is sent', async () => {
    const id = await filled({ capacity: 2 })
    const letter = {
      event_id: id,
      group: 'both',
      subject_zh: '改在东门',
      body_zh: '请从东门进。',
      subject_en: 'By the east gate',
      body_en: 'Please come by the east gate.',
      letter_key: 'once-and-no-more',
    }
    const before = (await letterRows()).length
    const answer = await post('letter', letter)
    expect(answer).toMatchObject({ code: 1, msg: '3 letters are on the way', data: { count: 3 } })
    await post('letter', letter)
    const log = await at.world.house.db.read
      .selectFrom('change_set')
      .select(['actor_name', 'data'])
      .where('data', 'like', '%By the east gate%')
      .execute()
    expect(log[0]?.actor_name).toBe('root')
    const letters = (await letterRows()).slice(before)
    expect(letters.map(({ locale }) => locale)).toEqual(['zh-cn', 'en', 'zh-cn'])
    expect(letters[1]?.subject).toContain('By the east gate')
    expect(letters[1]?.text).toMatch(
      /^Dear Ann Miller,\n\nPlease come by the east gate\.[^]*\/en\/event\/ticket\//,
    )
    expect(letters[0]?.text).toContain('王小明，您好：\n\n请从东门进。')
  })

  it('a letter in one language goes to all readers, and half a letter is refused', async () => {
    const id = await filled({ capacity: 2 })
    const letter = { event_id: id, group: 'waiting', letter_key: 'one-language', subject_en: 'Wait' }
    expect(await post('letter', letter)).toMatchObject({
      code: 0,
      msg: 'Please write a subject and a text in at least one language',
      data: { fields: { body_en: expect.stringContaining('at least one language') } },
    })
    const before = (await letterRows()).length
    await post('letter', { ...letter, body_en: 'A little longer.' })
    const [waits] = (await letterRows()).slice(before)
    expect(waits?.recipient).toBe('guest3@example.org')
    expect(waits?.text).toMatch(
      /^李清照，您好：\n\n（以下内容只有英文。）\n\nA little longer\.\n\n活动：试茶\n时间：/,
    )
  })

  it('the text around a group letter is in the language of its reader, even when the letter is in the other', async () => {
    const english = { name_en: 'Tasting', location_zh_cn: '明伦堂', location_en: 'Minglun Hall' }
    const id = await filled({ capacity: 2, ...english })
    const letter = { event_id: id, group: 'both', subject_zh: '改在东门', body_zh: '请从东门进。\n\n谢谢。' }
    const before = (await letterRows()).length
    await post('letter', { ...letter, letter_key: 'in-chinese' })
    const [chinese, toAnn] = (await letterRows()).slice(before)
    expect(chinese?.text).toMatch(
      /^王小明，您好：\n\n请从东门进。\n\n谢谢。\n\n活动：试茶\n时间：.*\n地点：明伦堂\nhttp:\/\/shuyuan.test\/event\/ticket\//,
    )
    expect(toAnn?.text).toMatch(/^Dear Ann Miller,\n\n\(What follows is in Chinese only\.\)\n\n请从东门进。/)
    const around = toAnn?.text.replaceAll(/[^\n]*(?:请从东门进|谢谢)[^\n]*/g, '') ?? ''
    expect(around).toContain('Event: Tasting\nWhen: ')
    expect(around).toContain('\nWhere: Minglun Hall\nhttp://shuyuan.test/en/event/ticket/')
    expect(around).not.toMatch(/\p{Script=Han}/u)
    expect(toAnn?.html).toContain('<span lang="zh-CN">请从东门进。</span>')
  })

  it('staff pass a seat on as its owner could: once, with a new ticket', async () => {
    const id = await filled({ start_at: at.time.seconds + 50 * hour })
    const [first] = await at.rows(id)
    const { userName, mobile, email } = person(77, { userName: '苏小妹' })
    const passed = await post('passOn', { id: first?.id, userName, mobile, email })
    expect(passed).toMatchObject({ code: 1, msg: expect.stringContaining('苏小妹') })
    const [now] = await at.rows(id)
    expect(now).toMatchObject({ user_name: '苏小妹', transferred: 1 })
    expect(now?.code).not.toBe(first?.code)
    const again = await post('passOn', { id: first?.id, userName, mobile, email })
    expect(again).toMatchObject({ code: 0, msg: 'A seat can be passed on only once' })
  })

  it('the desk is closed to administrators without its permissions (T4.1)', async () => {
    const id = await filled()
    const asked = [
      await get('events', 'editor'),
      await get(`signatures?event_id=${id}`, 'editor'),
      await post('letter', { event_id: id, group: 'both', letter_key: 'not-allowed' }, 'editor'),
      await post('passOn', { id: 1 }, 'editor'),
    ]
    expect(asked.map(({ code }) => code)).not.toContain(1)
  })
})
