import { describe, expect, it } from 'vitest'
import type { EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'

const facts = { id: 5, name: '夜读', description: '读', subtitle: '', date: '2027-03-01', location: '明伦堂' }
const times = { createtime: 1_790_000_000, signup_open_at: null, start_at: 1_800_000_000, end_at: null }
const standing = { cancelled_at: null, earlier_starts: [], online: false, capacity: 20, fallback: {} }
const event = { ...facts, ...times, ...standing, masters: [] }
const whole = (address: string) => `https://shuyuan.test${address}`
const told = (change: Partial<EventDetail>, seats: Partial<EventDetail['seats']> = {}) =>
  eventLd({ ...event, seats: { state: 'open', left: 13, ...seats }, ...change } as unknown as EventDetail, {
    locale: 'zh-cn',
    timeZone: 'Asia/Shanghai',
    whole,
    siteName: '书院',
  })

describe('what search engines read of an event', () => {
  it('the structured data of an event say whether there are seats', () => {
    expect(told({}).offers?.availability).toMatch(/InStock$/)
    expect(told({}, { left: null }).offers?.availability).toMatch(/InStock$/)
    for (const state of ['waitlist', 'full'] as const)
      expect(told({}, { state, left: null }).offers?.availability).toMatch(/SoldOut$/)
    expect(told({}, { state: 'notYet', left: 0 }).offers?.availability).toMatch(/SoldOut$/)
  })

  it('the structured data of an event have no offer after the end of sign-up', () => {
    for (const state of ['closed', 'cancelled'] as const)
      expect(told({}, { state })).not.toHaveProperty('offers')
  })

  it('the structured data of an event name the organizer and the start of sign-up', () => {
    expect(told({}).organizer).toMatchObject({ name: '书院', url: 'https://shuyuan.test/' })
    expect(told({ signup_open_at: 1_795_000_000 }).offers?.validFrom).toMatch(/^2026-11-18T/)
    expect(told({}).offers?.validFrom).toMatch(/^2026-09-/)
  })

  it('the structured data of an event name the masters with their pages', () => {
    expect(told({})).not.toHaveProperty('performer')
    const masters = [{ id: 7, name: '沈怀澹', rank: '书院山长', avatar: '', fallback: {} }]
    expect(told({ masters }).performer).toEqual([
      { '@type': 'Person', name: '沈怀澹', jobTitle: '书院山长', url: 'https://shuyuan.test/master/home/7' },
    ])
  })

  it('the structured data of an event say that it was called off', () => {
    expect(told({}).eventStatus).toMatch(/EventScheduled$/)
    expect(told({ cancelled_at: 1_799_000_000 }).eventStatus).toMatch(/EventCancelled$/)
  })

  it('the structured data of an event say that it was moved, and from when', () => {
    const earlier_starts = ['2027-02-01']
    expect(told({ earlier_starts })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: earlier_starts,
    })
    const off = told({ earlier_starts, cancelled_at: 1_799_000_000 })
    expect(off.eventStatus).toMatch(/EventCancelled$/)
    expect(off).not.toHaveProperty('previousStartDate')
  })

  it('the structured data of an event say whether it is on site, online or both', () => {
    const place = { '@type': 'Place', name: '明伦堂', address: '明伦堂' }
    const page = { '@type': 'VirtualLocation', url: 'https://shuyuan.test/event/detail/5' }
    const where = ({ eventAttendanceMode, location }: ReturnType<typeof told>) => [
      eventAttendanceMode.split('/').at(-1),
      location,
    ]
    expect(where(told({}))).toEqual(['OfflineEventAttendanceMode', place])
    expect(where(told({ online: true }))).toEqual(['MixedEventAttendanceMode', [place, page]])
    expect(where(told({ online: true, location: '' }))).toEqual(['OnlineEventAttendanceMode', page])
    expect(told({ location: '' })).not.toHaveProperty('location')
  })
})
