import { describe, expect, it } from 'vitest'
import { creditHeartbeat, type Heartbeat, type SessionState } from './heartbeat.ts'

const running: SessionState = {
  key: 'mine',
  piece: 'section 1',
  seq: 4,
  heard_at: 1000,
  touched_at: 1000,
  carry: 0,
}
const beat = (more: Partial<Heartbeat> = {}): Heartbeat => ({
  key: 'mine',
  piece: 'section 1',
  seq: 5,
  touched: false,
  speed: 1,
  media: 15,
  patience: 1200,
  ...more,
})
const after = (seconds: number, more: Partial<Heartbeat> = {}, before: Partial<SessionState> = {}) => {
  const heard = creditHeartbeat({ ...running, ...before }, beat(more), 1000 + seconds)
  return [heard.state, heard.seconds]
}

describe('a beat', () => {
  it('a beat earns the time since the last one, by the clock of the server', () => {
    expect(after(15)).toEqual(['running', 15])
    expect(after(3, { media: 3 })).toEqual(['running', 3])
  })

  it('a beat earns twenty seconds at most', () => {
    expect(after(40, { media: 40 })).toEqual(['running', 20])
  })

  it('a beat earns the played time, with a tenth of leeway', () => {
    expect(after(15, { media: 10 })).toEqual(['running', 11])
    expect(after(15, { media: 0 })).toEqual(['running', 0])
    expect(after(15, { media: -30 })).toEqual(['running', 0])
  })

  it('a beat earns half of the time played at double speed', () => {
    expect(after(15, { media: 30, speed: 2 })).toEqual(['running', 15])
    expect(after(15, { media: 15, speed: 2 })).toEqual(['running', 8])
  })

  it('a beat counts speeds only between a half and two', () => {
    expect(after(15, { media: 15, speed: 16 })).toEqual(['running', 8])
    expect(after(15, { media: 0.1, speed: 0.001 })).toEqual(['running', 0])
  })

  it('a beat that reports a whole film is cut to the elapsed time', () => {
    expect(after(15, { media: 2400 })).toEqual(['running', 15])
    expect(after(1, { media: 2400 })).toEqual(['running', 1])
  })

  it('a repeated beat or a wrong number earns nothing and changes nothing', () => {
    for (const seq of [4, 6, 0]) {
      const heard = creditHeartbeat(running, beat({ seq }), 1015)
      expect(heard).toEqual({ state: 'running', seconds: 0, running })
    }
  })

  it('a beat after a long silence closes the session', () => {
    expect(after(45, { media: 45 })).toEqual(['running', 20])
    const heard = creditHeartbeat(running, beat(), 1046)
    expect(heard).toMatchObject({ state: 'closed', seconds: 0, running: { key: '' } })
    expect(creditHeartbeat(heard.running, beat(), 1050)).toMatchObject({ state: 'closed', seconds: 0 })
  })

  it('a beat of another session or another piece earns nothing', () => {
    expect(after(15, { key: 'other' })).toEqual(['elsewhere', 0])
    expect(after(15, { piece: 'lecture 1' })).toEqual(['elsewhere', 0])
    expect(after(60, { key: 'other' })).toEqual(['closed', 0])
    expect(after(15, { key: '' }, { key: '' })).toEqual(['closed', 0])
  })

  it('a beat earns nothing after a long time without input, until the next input', () => {
    const asleep = creditHeartbeat({ ...running, touched_at: -300 }, beat(), 1015)
    expect(asleep).toMatchObject({ state: 'asleep', seconds: 0, running: { seq: 5, heard_at: 1015 } })
    const awake = creditHeartbeat(asleep.running, beat({ seq: 6, touched: true }), 1030)
    expect(awake).toMatchObject({ state: 'running', seconds: 15 })
    expect(after(15, { patience: Infinity }, { touched_at: -90_000 })).toEqual(['running', 15])
  })

  it('a beat about a text earns the elapsed time', () => {
    expect(after(15, { media: null, patience: 60 })).toEqual(['running', 15])
    expect(after(30, { media: null, patience: 60 }, { touched_at: 969 })).toEqual(['asleep', 0])
  })

  it('beats lose no parts of a second', () => {
    let now: SessionState = running
    let seconds = 0
    for (let turn = 0; turn < 10; turn += 1) {
      const heard = creditHeartbeat(now, beat({ seq: now.seq + 1, media: 13 }), now.heard_at + 15)
      now = heard.running
      seconds += heard.seconds
    }
    expect(seconds).toBe(143)
  })

  it('a beat earns nothing when the clock was set back', () => {
    expect(after(-100)).toEqual(['running', 0])
  })
})
