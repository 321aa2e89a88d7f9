import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { adminGroup } from '#entities/admin-group.ts'
import { event } from '#entities/event.ts'
import { member } from '#entities/member.ts'
import { issueTokens } from '#platform/auth/tokens.server.ts'
import type { AnswerOf } from '#platform/call/call.ts'
import { untrustedProxy } from '#platform/http/untrusted-proxy.server.ts'
import { engines } from '#tests/databases.ts'
import { openStaff, type Staff } from '#tests/office-staff.ts'
import { addRow, asking, editRow } from '#tests/small-house.ts'
import type { dashboardCalls } from './dashboard.calls.ts'
import { dashboardHandlers } from './dashboard.server.ts'

type Answer = AnswerOf<typeof dashboardCalls.dashboard>
const day = 86_400

describe.each(engines)('the dashboard on %s', (engine) => {
  let staff: Staff
  beforeEach(async () => void (staff = await openStaff(engine)))
  afterEach(() => staff.small.house.close())

  const look = async (who: keyof Staff['people'], headers: Record<string, string> = {}) => {
    const { house } = staff.small
    const { token } = await issueTokens(house, 'admin', staff.people[who], { keep: false })
    const ask = asking(house, dashboardHandlers)
    return ask('GET', '/admin/Dashboard/dashboard', {}, { admin: token, ...headers })
  }
  const plan = (name: string, start_at: number, more: object = {}) =>
    addRow(staff.small.house, event, {
      name_zh_cn: name,
      date: '2036-12-01',
      start_at,
      end_at: start_at + 3600,
      ...more,
    })
  const seen = async (): Promise<Answer> => {
    const answer = await look('root')
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 1 })
    return answer.data as Answer
  }
  const joins = (username: string, ago = 0) =>
    addRow(staff.small.house, member, {
      username,
      nickname: username,
      jointime: staff.small.time.seconds - ago,
    })
  /** What was reckoned is good for a minute. */
  const aMinuteLater = () => void (staff.small.time.seconds += 61)

  it('the dashboard counts members by the days of the centre, today last', async () => {
    await joins('mei', 3 * day)
    await joins('old', 60 * day)
    const before = await seen()
    expect(before.days).toHaveLength(30)
    expect(before.members?.joined).toHaveLength(30)
    expect(before.members?.joined.at(-4)).toBe(1)
    expect(before.members?.joined.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(before.members?.total).toBe(2)
  })

  it('the dashboard is a minute old at most', async () => {
    await joins('mei', 3 * day)
    await joins('old', 60 * day)
    expect((await seen()).members?.total).toBe(2)
    await joins('newcomer')
    expect((await seen()).members?.total).toBe(2)
    aMinuteLater()
    const { members } = await seen()
    expect(members?.total).toBe(3)
    expect(members?.joined.at(-1)).toBe(1)
    expect(members?.newest.map(({ nickname }) => nickname)).toEqual(['newcomer', 'mei', 'old'])
  })

  it('the dashboard lists the events of the next seven days, the soonest first, with what each lacks', async () => {
    const now = staff.small.time.seconds
    await plan('后日', now + 2 * day, {
      name_en: 'The day after',
      location_zh_cn: '讲堂',
      cover_image: '/ink/tea-a-1600x1000.svg',
    })
    await plan('明日', now + day, { capacity: 5 })
    await plan('下月', now + 30 * day)
    await plan('昨日', now - day)
    await plan('作罢', now + day, { cancelled_at: now })
    const { ahead } = await seen()
    expect(ahead).toEqual([
      expect.objectContaining({
        name: '明日',
        taken: 0,
        capacity: 5,
        lacks: ['english', 'picture', 'place'],
      }),
      expect.objectContaining({ name: 'The day after', capacity: null, lacks: [] }),
    ])
  })

  it('the dashboard lists what is on now, what ends first before the others', async () => {
    const now = staff.small.time.seconds
    const { days } = await seen()
    const today = days.at(-1) ?? ''
    await plan('展览', now - 2 * day, { date: days.at(-3), end_at: now + 2 * day })
    await plan('讲座', now - 1800, { date: today })
    await plan('开放日', now, { date: today, start_at: null, end_at: null })
    await plan('已结束', now - 7200, { date: today })
    await plan('昨日', now, { date: days.at(-2), start_at: null, end_at: null })
    await plan('稍后', now + 60, { date: today })
    await plan('作罢', now - 60, { date: today, cancelled_at: now })
    aMinuteLater()
    const answer = await seen()
    expect(answer.now?.map(({ name }) => name)).toEqual(['讲座', '稍后', '展览', '开放日'])
    expect(answer.plugins).toBe(0)
  })

  it('the dashboard shows each part only to administrators who may open its screen (T4.1)', async () => {
    await plan('明日', staff.small.time.seconds + day)
    expect(await look('editor')).toMatchObject({ code: 302 })
    await editRow(staff.small.house, adminGroup, staff.groups.others, {
      rules: 'dashboard/index,event/index',
    })
    const proxy = untrustedProxy(staff.small.house)
    proxy.address = '10.0.0.1'
    aMinuteLater()
    expect((await seen()).warnings).toEqual(['proxy'])
    const { data } = await look('other')
    proxy.address = null
    expect(data).toMatchObject({
      warnings: [],
      plugins: null,
      members: null,
      signups: null,
      files: null,
      gaps: null,
      unfound: null,
    })
    expect((data as Answer).ahead).toHaveLength(1)
    expect((data as Answer).visits).toHaveLength(30)
  })
})
