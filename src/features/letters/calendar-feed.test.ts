import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engines } from '#tests/databases.ts'
import { openLettersWorld, type LettersWorld } from '#tests/worlds/letters-world.ts'
import { person } from '#tests/worlds/signup-world.ts'

describe.each(engines)('the calendar feed of a member on %s', (engine) => {
  let at: LettersWorld
  beforeAll(async () => void (at = await openLettersWorld(engine)))
  afterAll(() => at.close())

  const feed = async () => {
    const headers = { 'think-lang': 'en' }
    const { data } = await at.world.ask('GET', '/api/account/calendar', { as: 'lin', headers })
    const { body } = await at.world.site.inject({ url: new URL(String(data.url)).pathname })
    // Long lines go on after a space.
    return body.replaceAll('\r\n ', '')
  }

  it('the feed says where the member waits, then what is offered, then the seat, with the way to each ticket', async () => {
    const id = await at.openEvent({ capacity: 1 })
    const first = await at.apply(id, person(1))
    const own = await at.apply(id, person(2), 'lin')
    const waits = await feed()
    const { id: signup } = await at.rowOf(id, 1)
    expect(waits).toContain(`UID:signup-${signup}@shuyuan.test`)
    expect(waits).toContain('SUMMARY:On the waiting list: Tasting')
    expect(waits).toContain('STATUS:TENTATIVE')
    expect(waits).not.toContain('BEGIN:VALARM')
    expect(waits).toMatch(new RegExp(`DESCRIPTION:.*/en/event/ticket/${String(own.data.code)}\r\n`))
    expect(waits).not.toContain(String(own.data.key))
    await at.act('cancel', first.data)
    expect(await feed()).toContain('SUMMARY:Please answer: Tasting')
    await at.act('accept', own.data)
    const seated = await feed()
    expect(seated).toContain('SUMMARY:Tasting\r\n')
    expect(seated).toContain('STATUS:CONFIRMED')
    expect(seated.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })
})
