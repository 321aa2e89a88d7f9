import { describe, expect, it } from 'vitest'
import type { EventDetail } from './event.calls.ts'
import { eventLd } from './event-ld.ts'

const facts = { id: 5, name: '夜读', description: '读', subtitle: '', date: '2027-03-01' }
const times = { createtime: 1_790_000_000, signup_open_at: null, start_at: 1_800_000_000, end_at: null }
const hall = {
  venue: 'house',
  location: '明伦堂',
  address: '澄怀巷 18 号',
  map: '',
  directions: '',
  fallback: {},
}
const price = { price: 0, currency: 'CNY', sum: '免费', note: '', fallback: {} }
const standing = {
  place: hall,
  price,
  access_kinds: '',
  cancelled_at: null,
  earlier_starts: [],
  online: false,
  capacity: 20,
  fallback: {},
}
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

  it('the structured data of an event say where it is, online or both, with its own address', () => {
    const place = { '@type': 'Place', name: '明伦堂', address: '澄怀巷 18 号' }
    const page = { '@type': 'VirtualLocation', url: 'https://shuyuan.test/event/detail/5' }
    const where = ({ eventAttendanceMode, location }: ReturnType<typeof told>) => [
      eventAttendanceMode.split('/').at(-1),
      location,
    ]
    const at = (change: object) => ({ place: { ...hall, ...change } }) as Partial<EventDetail>
    expect(where(told({}))).toEqual(['OfflineEventAttendanceMode', place])
    expect(where(told({ online: true }))).toEqual(['MixedEventAttendanceMode', [place, page]])
    const online = at({ venue: 'online', location: '线上会议', address: '' })
    expect(where(told({ ...online, online: true }))).toEqual(['OnlineEventAttendanceMode', page])
    expect(told(at({ location: '', address: '' }))).not.toHaveProperty('location')
    const map = 'https://map.example.org/'
    const outside = { venue: 'elsewhere', location: '', address: '东村码头', map }
    expect(told(at(outside)).location).toEqual({
      '@type': 'Place',
      name: '东村码头',
      address: '东村码头',
      hasMap: map,
    })
    expect(told({ access_kinds: '有坡道' }).location).toMatchObject({
      amenityFeature: { name: '有坡道', value: true },
    })
  })

  it('the structured data of an event say its price in the currency of the centre, or leave a price of words out', () => {
    expect(told({})).toMatchObject({
      isAccessibleForFree: true,
      offers: { price: 0, priceCurrency: 'CNY' },
    })
    const paid = told({ price: { ...price, price: 25, currency: 'USD', sum: '$25' } })
    expect(paid).toMatchObject({ isAccessibleForFree: false, offers: { price: 25, priceCurrency: 'USD' } })
    const inWords = told({ price: { ...price, price: null, sum: '', note: '随喜' } })
    expect(inWords).not.toHaveProperty('isAccessibleForFree')
    expect(inWords.offers).not.toHaveProperty('price')
  })
})
