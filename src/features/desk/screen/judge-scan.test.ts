import { describe, expect, it } from 'vitest'
import type { Seat } from '#features/desk/desk.calls.ts'
import { plainTicket } from '#features/seats/public/ticket-code.shapes.ts'
import { judgeScan, letInHere, type KnownTickets } from './judge-scan.ts'
import { ScanQueue } from './scan-queue.ts'

const seat = (id: number, more: Partial<Seat> = {}) =>
  ({
    id,
    code: `TICKET00${id}`,
    state: 'confirmed',
    checked_in_at: null,
    checked_in_door: '',
    ...more,
  }) as Seat
const whole = (id: number, signature = 'A'.repeat(16)) => `1.TICKET00${id}.${signature}`
const known: KnownTickets = {
  seats: [seat(1), seat(2, { state: 'waiting' }), seat(3, { checked_in_at: 90, checked_in_door: 'East' })],
  says: new Map([[1, whole(1)]]),
  door_opens: 50,
  door_closes: 500,
  queued: [],
}

describe('a device without a network', () => {
  it('knows tickets, typed codes and forgeries', () => {
    expect(judgeScan(whole(1), 100, known).outcome).toBe('welcome')
    expect(judgeScan(plainTicket(' tick et00-1 '), 100, known).outcome).toBe('welcome')
    expect(judgeScan(whole(1, 'B'.repeat(16)), 100, known).outcome).toBe('unknown')
    expect(judgeScan('NOBODY', 100, known).outcome).toBe('unknown')
  })

  it('turns away whom the server would turn away', () => {
    expect(judgeScan('TICKET002', 100, known).outcome).toBe('notSeated')
    expect(judgeScan(whole(1), 40, known).outcome).toBe('tooEarly')
    expect(judgeScan(whole(1), 501, known).outcome).toBe('tooLate')
  })

  it('shows the first scan at the second one, be it known to the server or still waiting', () => {
    expect(judgeScan('TICKET003', 100, known)).toMatchObject({
      outcome: 'already',
      since: { at: 90, door: 'East' },
    })
    const queued = [{ id: 'a', event_id: 1, text: whole(1), at: 95, door: 'West' }]
    expect(judgeScan('TICKET001', 100, { ...known, queued })).toMatchObject({
      outcome: 'already',
      since: { at: 95, door: 'West' },
    })
  })
})

describe('a scan that is still to be sent', () => {
  const scanned = (text: string, at: number, door = 'West') => ({
    id: `${text} ${at}`,
    event_id: 1,
    text,
    at,
    door,
  })

  it('lets in whom it found a seat of, from the first time', () => {
    const queued = [scanned('TICKET001', 99), scanned(whole(1), 95, 'East')]
    expect([...letInHere({ ...known, queued })]).toEqual([[1, { at: 95, door: 'East' }]])
  })

  it('lets in nobody who has no seat, came too early, or is known to be in', () => {
    const queued = [
      scanned('TICKET002', 95),
      scanned(whole(1), 40),
      scanned('TICKET003', 95),
      scanned('X', 95),
    ]
    expect(letInHere({ ...known, queued }).size).toBe(0)
  })
})

describe('the queue of scans', () => {
  const shelf = () => {
    const kept = new Map<string, string>()
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
  }
  const scan = (id: string, event_id = 1) => ({ id, event_id, text: 'X', at: 1, door: '' })

  it('outlives the page, and each event has its own', () => {
    const storage = shelf()
    const queue = new ScanQueue(storage)
    queue.add(scan('a'))
    queue.add(scan('b', 2))
    queue.add(scan('c'))
    const later = new ScanQueue(storage)
    later.remove(new Set(['a']))
    expect(later.of(1)).toEqual([scan('c')])
    expect(later.of(2)).toEqual([scan('b', 2)])
  })

  it('begins anew where something else lies in its place', () => {
    const storage = shelf()
    storage.setItem('desk scans', '{')
    expect(new ScanQueue(storage).of(1)).toEqual([])
  })
})
