import { describe, expect, it } from 'vitest'
import type { EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'

const facts = { id: 5, name: '夜读', description: '读', subtitle: '', date: '2027-03-01', location: '明伦堂' }
const times = { start_at: 1_800_000_000, end_at: null, cancelled_at: null, capacity: 20, enrolled: 7 }
const event = { ...facts, ...times, fallback: {} } as EventDetail
const told = (change: Partial<EventDetail>) =>
  eventLd({ ...event, ...change }, 'zh-cn', (address) => `https://shuyuan.test${address}`)

describe('what search engines read of an event', () => {
  it('says whether there are seats, and does not guess where numbers are not shown', () => {
    expect(told({}).offers.availability).toMatch(/InStock$/)
    expect(told({ enrolled: 20 }).offers.availability).toMatch(/SoldOut$/)
    expect(told({ enrolled: null }).offers.availability).toMatch(/InStock$/)
    expect(told({ capacity: null, enrolled: 400 }).offers.availability).toMatch(/InStock$/)
  })

  it('says when it was called off', () => {
    expect(told({}).eventStatus).toMatch(/EventScheduled$/)
    expect(told({ cancelled_at: 1_799_000_000 }).eventStatus).toMatch(/EventCancelled$/)
  })
})
