import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openExportWorld, type Learner, type ExportWorld } from '#tests/worlds/export-world.ts'

type ExportedData = Record<string, Array<Record<string, unknown>>>

describe.each(engines)('what a member takes home on %s', (engine) => {
  let house: ExportWorld
  let lin: Learner
  let wen: Learner
  beforeAll(async () => {
    house = await openExportWorld(engine)
    lin = await house.newLearner()
    wen = await house.newLearner()
    await house.settle(lin)
    await house.settle(wen)
  })
  afterAll(() => house.world.close())

  const archive = async (who = lin, lang: 'en' | 'zh-cn' = 'en') => house.archive(await house.link(who, lang))
  const json = (files: Map<string, Buffer>) => JSON.parse(String(files.get('data.json'))) as ExportedData
  const sheet = (files: Map<string, Buffer>, name: string) =>
    String(files.get(`csv/${name}.csv`))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')

  it('the archive contains the member’s data as JSON and CSV, certificates and uploaded files', async () => {
    const files = await archive()
    const told = json(files)
    expect(told.member).toMatchObject([{ id: lin.id, username: lin.username, status: 1, group_name: '' }])
    expect(told.event_signup).toMatchObject([
      {
        event_id: house.world.ids.openDay,
        event_name: 'Open day',
        state: 'confirmed',
        by_sms: true,
        joined_at: '2026-11-22T02:00:00.000Z',
      },
    ])
    expect(told.lecture_progress).toMatchObject([{ lecture_id: 1, places: { '/files/x.mp4': 12 } }])
    expect(told.token).toMatchObject([{ ip: expect.any(String) }])
    expect(told.change_set?.at(-1)).toMatchObject({ node: '/api/account/export', outcome: 'ok' })
    const sheets = Object.keys(told).filter((name) => name !== 'made')
    const [sent = '', ...more] = [...files.keys()].filter((name) => name.startsWith('files/'))
    expect([sent, more]).toEqual([expect.stringMatching(/^files\/\d+-讲义\.txt$/), []])
    const paper = `certificates/2026-${String(lin.id).padStart(6, '0')}.pdf`
    const expected = ['README.txt', 'data.json', ...sheets.map((name) => `csv/${name}.csv`), paper, sent]
    expect([...files.keys()].toSorted()).toEqual(expected.toSorted())
    expect(String(files.get(sent))).toBe(`notes of ${lin.id}`)
    expect(String(files.get(paper)).slice(0, 5)).toBe('%PDF-')
  })

  it('the sheets show labels in the member’s language, and contain no formula (T9.3)', async () => {
    const files = await archive()
    expect(files.get('csv/event_signup.csv')?.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const [headings = '', line = ''] = sheet(files, 'event_signup')
    expect(headings).toMatch(/^ID,Event \(ID\),Event,Ticket,Name,/)
    expect(line).toContain(`,${house.world.ids.openDay},Open day,TEA${lin.id},`)
    expect(line).toContain('"\'=HYPERLINK(""http://evil.example"")"')
    expect(line).toContain('Confirmed')
    expect(line).toContain('2026-11-22 10:00:00')
    const chinese = await archive(lin, 'zh-cn')
    expect(sheet(chinese, 'event_signup')[0]).toMatch(/^编号,活动编号,活动,票号,姓名,/)
    expect(sheet(chinese, 'event_signup')[1]).toContain('已确认')
    expect(sheet(chinese, 'course_enrolment')).toEqual([
      '编号,课程编号,课程,加入时间,上次学习,退出时间,学完时间',
    ])
  })

  it('the read-me is in both languages, the member’s own first', async () => {
    const text = String((await archive()).get('README.txt'))
    expect(text.indexOf('Kept as long as your account')).toBeLessThan(text.indexOf('账号在'))
    for (const words of [
      'data.json',
      'csv/event_signup.csv — Sign-up',
      'csv/score_log.csv — 积分变动',
      '180',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('could not be put in')
  })

  it('the archive contains no data of others, no secrets and no internal notes of staff', async () => {
    const files = await archive()
    const text = [...files.values()].map(String).join('\n')
    expect(text).not.toContain(wen.username)
    expect(text).not.toContain(`TEA${wen.id}`)
    for (const secret of [house.hash, 'argon2', lin.token, `manage-key-${lin.id}`, `live-${lin.id}`])
      expect(text).not.toContain(secret)
    for (const inside of [`beat-${lin.id}`, 'Talks too much', 'A favour']) expect(text).not.toContain(inside)
    const { code_hash } = await house.world.house.db.read
      .selectFrom('data_export')
      .select('code_hash')
      .where('member_id', '=', lin.id)
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(code_hash)
  })

  it('a large archive is complete', async () => {
    const many = await house.newLearner()
    const line = { member_id: many.id, before: 0, after: 1, remark_zh_cn: '一分', remark_en: 'A point' }
    await house.world.house.db.write(async ({ queries }) => {
      for (let at = 0; at < 11; at += 1)
        await queries
          .insertInto('score_log')
          .values(
            Array.from({ length: 100 }, (_, number) => ({
              ...line,
              amount: at * 100 + number,
              source: 'staff' as const,
              createtime: house.time.seconds,
              key: null,
            })),
          )
          .execute()
    })
    const files = await archive(many)
    const wanted = Array.from({ length: 1100 }, (_, number) => number)
    expect(json(files).score_log?.map(({ amount }) => amount)).toEqual(wanted)
    expect(sheet(files, 'score_log')).toHaveLength(1101)
    expect(json(files).event_signup).toEqual([])
  })

  it('the archive names a missing file and contains the rest', async () => {
    const other = await house.newLearner()
    await house.settle(other)
    await house.world.house.files.store.remove(`2026/11/${String(other.id).padStart(16, '0')}.txt`)
    const files = await archive(other)
    expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false)
    expect(String(files.get('README.txt'))).toMatch(/could not be put in[^]+files\/\d+-讲义\.txt/)
  })
})
