import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { event } from '#entities/event.ts'
import { eventSignup } from '#entities/event-signup.ts'
import { settingsOf } from '#features/settings/public/settings.server.ts'
import { momentAt, wallClock } from '#platform/std/centre-time.ts'
import { engines } from '#tests/databases.ts'
import { housed, openOperatorWorld, runHere, type DataLocation } from '#tests/worlds/operator-world.ts'

const [shanghai, newYork] = ['Asia/Shanghai', 'America/New_York']

describe.each(engines)('the time zone of the centre, on %s', (engine) => {
  let world: Awaited<ReturnType<typeof openOperatorWorld>>
  beforeAll(async () => void (world = await openOperatorWorld(engine)))
  afterAll(() => world.close())

  const inZone = async (name: string, zone: string): Promise<DataLocation> => {
    const place = await world.emptyPlace(name)
    await runHere({ ...place, TIME_ZONE: zone } as DataLocation, ['migrate'])
    return place
  }
  const stored = async (place: DataLocation) => {
    const house = await housed(place)
    const { time_zone } = await settingsOf(house.db.read)
    const events = await house.db.read.selectFrom('event').selectAll().orderBy('id').execute()
    const notices = await house.db.read.selectFrom('signup_notice').select('kind').execute()
    await house.close()
    return { time_zone, events, notices }
  }
  const withEvents = async (place: DataLocation) => {
    const house = await housed(place)
    const evening = momentAt('2036-07-01', '19:00:00', shanghai)
    const morning = momentAt('2036-12-01', '09:00:00', shanghai)
    const past = momentAt('2020-12-01', '19:00:00', shanghai)
    await house.change('test', async (changes) => {
      const add = (date: string, start_at: number | null) =>
        changes.add(event, { name_zh_cn: date, date, start_at, end_at: start_at && start_at + 7200 })
      const { id } = await add('2036-07-01', evening)
      await add('2036-12-01', morning)
      await add('2020-12-01', past)
      await add('2036-05-05', null)
      await changes.add(eventSignup, { event_id: id, user_name: 'Lin', state: 'confirmed', code: 'TEST1234' })
    })
    await house.close()
    return { evening, morning, past }
  }

  test('the time zone of the centre can be chosen before the first start', async () => {
    const place = await inZone('chosen', newYork)
    const house = await housed(place)
    expect(await house.timeZone()).toBe(newYork)
    await house.close()
  })

  test('a change of the time zone begins with a plan that changes nothing; moments stay, and days follow them', async () => {
    const place = await inZone('moved', shanghai)
    const { evening, morning } = await withEvents(place)
    const before = await stored(place)
    const plan = await runHere(place, ['time-zone', newYork])
    expect(plan).toMatchObject({ status: 0, error: '' })
    expect(plan.out).toContain('3 events with hours, 2 of them to come')
    expect(plan.out).toContain('is shown at 07:00 instead of 19:00')
    expect(plan.out).toContain('1 events get another date')
    expect(plan.out).toContain('0 learning days')
    expect(plan.out).toContain('Nothing has been changed yet')
    expect(await stored(place)).toEqual(before)
    expect(await runHere(place, ['time-zone', newYork, '--apply'])).toMatchObject({ status: 0, error: '' })
    const after = await stored(place)
    expect(after.time_zone).toBe(newYork)
    expect(after.notices).toEqual([])
    expect(after.events.map(({ date, start_at }) => [date, start_at])).toEqual([
      ['2036-07-01', evening],
      ['2036-11-30', morning],
      ['2020-12-01', before.events[2]?.start_at],
      ['2036-05-05', null],
    ])
  })

  test('a change of the time zone can keep the local hours of coming events, and then sends no notice of a move', async () => {
    const place = await inZone('kept', shanghai)
    const { past } = await withEvents(place)
    expect((await runHere(place, ['time-zone', newYork, '--keep-hours'])).out).toContain(
      '2 coming events keep',
    )
    await runHere(place, ['time-zone', newYork, '--keep-hours', '--apply'])
    const { events, notices, time_zone } = await stored(place)
    expect(time_zone).toBe(newYork)
    expect(notices).toEqual([])
    expect(events.slice(0, 2).map(({ start_at }) => wallClock(start_at ?? 0, newYork))).toEqual([
      ['2036-07-01', '19:00:00'],
      ['2036-12-01', '09:00:00'],
    ])
    expect(events.map(({ date }) => date)).toEqual(['2036-07-01', '2036-12-01', '2020-12-01', '2036-05-05'])
    expect(events[2]?.start_at).toBe(past)
  })
})
