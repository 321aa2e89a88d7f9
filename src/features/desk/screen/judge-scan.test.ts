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
  it('a device without a network recognizes tickets, typed codes and forgeries', () => {
    expect(judgeScan(whole(1), 100, known).outcome).toBe('welcome')
    expect(judgeScan(plainTicket(' tick et00-1 '), 100, known).outcome).toBe('welcome')
    expect(judgeScan(whole(1, 'B'.repeat(16)), 100, known).outcome).toBe('unknown')
    expect(judgeScan('NOBODY', 100, known).outcome).toBe('unknown')
  })

  it('a device without a network refuses the same people as the server', () => {
    expect(judgeScan('TICKET002', 100, known).outcome).toBe('notSeated')
    expect(judgeScan(whole(1), 40, known).outcome).toBe('tooEarly')
    expect(judgeScan(whole(1), 501, known).outcome).toBe('tooLate')
  })

  it('a second scan shows the first one, whether it was sent or not', () => {
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

  it('a scan in the queue counts as checked in from its first time', () => {
    const queued = [scanned('TICKET001', 99), scanned(whole(1), 95, 'East')]
    expect([...letInHere({ ...known, queued })]).toEqual([[1, { at: 95, door: 'East' }]])
  })

  it('a scan in the queue checks in nobody without a seat, too early or checked in before', () => {
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

  it('the queue of scans is stored beyond the page, for each event', () => {
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

  it('the queue of scans starts empty when the stored value is damaged', () => {
    const storage = shelf()
    storage.setItem('desk scans', '{')
    expect(new ScanQueue(storage).of(1)).toEqual([])
  })
})
