import { describe, expect, it } from 'vitest'
import type { EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'

const facts = { id: 5, name: '夜读', description: '读', subtitle: '', date: '2027-03-01', location: '明伦堂' }
const times = { createtime: 1_790_000_000, signup_open_at: null, start_at: 1_800_000_000, end_at: null }
const seats = { cancelled_at: null, capacity: 20, enrolled: 7 }
const event = { ...facts, ...times, ...seats, fallback: {} } as unknown as EventDetail
const whole = (address: string) => `https://shuyuan.test${address}`
const told = (change: Partial<EventDetail>) =>
  eventLd({ ...event, ...change }, { locale: 'zh-cn', whole, siteName: '书院' })

describe('what search engines read of an event', () => {
  it('says whether there are seats, and does not guess where numbers are not shown', () => {
    expect(told({}).offers.availability).toMatch(/InStock$/)
    expect(told({ enrolled: 20 }).offers.availability).toMatch(/SoldOut$/)
    expect(told({ enrolled: null }).offers.availability).toMatch(/InStock$/)
    expect(told({ capacity: null, enrolled: 400 }).offers.availability).toMatch(/InStock$/)
  })

  it('says who holds it, and from when on people can sign up', () => {
    expect(told({}).organizer).toMatchObject({ name: '书院', url: 'https://shuyuan.test/' })
    expect(told({ signup_open_at: 1_795_000_000 }).offers.validFrom).toMatch(/^2026-11-18T/)
    expect(told({}).offers.validFrom).toMatch(/^2026-09-21T/)
  })

  it('says when it was called off', () => {
    expect(told({}).eventStatus).toMatch(/EventScheduled$/)
    expect(told({ cancelled_at: 1_799_000_000 }).eventStatus).toMatch(/EventCancelled$/)
  })
})
