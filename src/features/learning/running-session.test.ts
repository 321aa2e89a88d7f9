import { expect, test } from 'vitest'
import { RunningSession } from './running-session.ts'

function begun() {
  const time = { seconds: 0 }
  const session = new RunningSession(() => time.seconds)
  session.begin({ session: 'key', next: 1 })
  return { time, session }
}

test('beats have consecutive numbers', () => {
  const { session } = begun()
  expect([session.heartbeat(), session.heartbeat()]).toEqual([
    { session: 'key', seq: 1 },
    { session: 'key', seq: 2 },
  ])
})

test('the next beat gets the number of a lost one', () => {
  const { session } = begun()
  session.lost(session.heartbeat() ?? { session: '', seq: 0 })
  expect(session.heartbeat()).toMatchObject({ seq: 1 })
})

test('the answer of the server corrects the number, unless another beat is on its way', () => {
  const { session } = begun()
  const first = session.heartbeat() ?? { session: '', seq: 0 }
  session.received(first, 7)
  const second = session.heartbeat() ?? { session: '', seq: 0 }
  expect(second).toMatchObject({ seq: 7 })
  const third = session.heartbeat()
  session.received(second, 3)
  expect([third, session.heartbeat()]).toMatchObject([{ seq: 8 }, { seq: 9 }])
})

test('a session is over before it begins, when it is ended, and after a long silence', () => {
  expect(new RunningSession(() => 0).heartbeat()).toBeNull()
  const { session, time } = begun()
  time.seconds = 45
  expect(session.isOver).toBe(false)
  time.seconds = 46
  expect(session.heartbeat()).toBeNull()
  session.begin({ session: 'again', next: 1 })
  session.end()
  expect(session.isOver).toBe(true)
})
