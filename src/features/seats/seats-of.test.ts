import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openSignupWorld, person, type SignupWorld } from '#tests/worlds/signup-world.ts'

describe.each(engines)('the seats of the events of a list on %s', (engine) => {
  let at: SignupWorld
  beforeAll(async () => void (at = await openSignupWorld(engine)))
  afterAll(() => at.world.close())

  const seatsOf = (ids: string) =>
    at.world.ask('GET', `/api/event/seatsOf?ids=${ids}`, { headers: { 'think-lang': 'en' } })

  it('one answer holds the seats of many events, equal to the answer of each event', async () => {
    const { seconds } = at.time
    const crowded = { capacity: 1 }
    const ids = {
      open: await at.openEvent({ capacity: 4 }),
      waitlist: await at.openEvent(crowded),
      full: await at.openEvent({ ...crowded, waitlist_on: 0 }),
      closed: await at.openEvent({ signup_close_at: seconds }),
      cancelled: await at.openEvent({ cancelled_at: seconds }),
      notYet: await at.openEvent({ signup_open_at: seconds + 60 }),
    }
    for (const [number, id] of [ids.open, ids.waitlist, ids.waitlist, ids.full].entries())
      await at.apply(id, person(number))
    const { list } = (await seatsOf(Object.values(ids).join())).data
    expect(list).toEqual([
      { id: ids.open, state: 'open', left: 3, waiting: 0 },
      { id: ids.waitlist, state: 'waitlist', left: 0, waiting: 1 },
      { id: ids.full, state: 'full', left: 0, waiting: 0 },
      { id: ids.closed, state: 'closed', left: 2, waiting: 0 },
      { id: ids.cancelled, state: 'cancelled', left: 2, waiting: 0 },
      { id: ids.notYet, state: 'notYet', left: 2, waiting: 0 },
    ])
    for (const { id, ...standing } of list as { id: number }[])
      expect(await at.seats(id)).toMatchObject(standing)
  })

  it('an event without a limit, or with hidden numbers, shows no numbers', async () => {
    const endless = await at.openEvent({ capacity: null })
    const hidden = await at.openEvent({ capacity: 1, hide_number: 1 })
    await at.apply(hidden, person(1))
    expect((await seatsOf(`${hidden},${endless}`)).data.list).toEqual([
      { id: endless, state: 'open', left: null, waiting: 0 },
      { id: hidden, state: 'waitlist', left: null, waiting: null },
    ])
  })

  it('a sign-up changes the numbers at once and drops no cached answers', async () => {
    const id = await at.openEvent({ capacity: 2 })
    const { epoch } = at.world.house.db.versions
    const left = async () => ((await seatsOf(`${id}`)).data.list as { left: number }[])[0]?.left
    expect(await left()).toBe(2)
    await at.apply(id, person(1))
    expect(await left()).toBe(1)
    const given = await at.apply(id, person(2))
    expect(await left()).toBe(0)
    await at.act('cancel', given.data)
    expect(await left()).toBe(1)
    expect(at.world.house.db.versions.epoch).toBe(epoch)
  })

  it('missing events are left out, and a repeated event is listed once', async () => {
    const id = await at.openEvent()
    const { list } = (await seatsOf(`999999,${id},${id},999999999999999`)).data
    expect(list).toEqual([expect.objectContaining({ id })])
    expect((await seatsOf('999999')).data.list).toEqual([])
  })

  it('a request takes at most sixty plain ids, and any other is refused in words', async () => {
    const sixty = Array.from({ length: 60 }, (_, at) => at + 1)
    expect(await seatsOf(sixty.join())).toMatchObject({ code: 1 })
    for (const odd of [[...sixty, 61].join(), '', '1,', '0', '-1', '1.5', '1, 2', 'x', "1' or '1'='1", '1e3'])
      expect(await seatsOf(encodeURIComponent(odd)), odd).toMatchObject({
        code: 0,
        msg: 'Incorrect parameter',
      })
    expect(await at.world.ask('GET', '/api/event/seatsOf')).toMatchObject({ code: 0 })
    expect(await at.world.ask('GET', '/api/event/seatsOf?ids[]=1&ids[]=2')).toMatchObject({ code: 0 })
  })
})
