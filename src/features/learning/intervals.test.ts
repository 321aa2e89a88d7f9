import { expect, test } from 'vitest'
import { isPlayed } from './completion.ts'
import { cutTo, lengthOf, union } from './intervals.ts'
import { addPlayedTime } from './played-time.ts'
import { PlayedLog } from './played-log.ts'

test('a part that was played twice counts once', () => {
  const played = union([
    [30, 40],
    [0, 10],
    [5, 12],
    [12, 20],
  ])
  expect(played).toEqual([
    [0, 20],
    [30, 40],
  ])
  expect(lengthOf(played)).toBe(30)
})

test('intervals are cut to what time allows, from the first on', () => {
  expect(
    cutTo(12, [
      [0, 10],
      [20, 30],
      [40, 50],
    ]),
  ).toEqual([
    [0, 10],
    [20, 22],
  ])
})

test('a film is complete once nine tenths of it were played, wherever the gaps are', () => {
  expect(isPlayed({ film: [[0, 89]] }, 100)).toBe(false)
  expect(
    isPlayed(
      {
        film: [
          [0, 40],
          [45, 95],
        ],
      },
      100,
    ),
  ).toBe(true)
  expect(isPlayed({ film: [[0, 40]], talk: [[0, 50]] }, 100)).toBe(true)
  expect(isPlayed({ film: [[500, 600]] }, 100)).toBe(false)
  expect(isPlayed({ film: [[0, 600]] }, 0)).toBe(false)
})

test('a report of a browser counts only up to double the elapsed time on the server', () => {
  const before = { heard_at: 100, allowance: 0, played: {} }
  const honest = addPlayedTime(before, [{ src: 'a', from: 0, to: 20 }], 110)
  expect(honest).toMatchObject({ accepted: 20, played: { a: [[0, 20]] } })
  expect(addPlayedTime(before, [{ src: 'a', from: 0, to: 2400 }], 110)).toMatchObject({ accepted: 22 })
  expect(addPlayedTime(before, [{ src: 'a', from: 0, to: 2400 }], 4000)).toMatchObject({ accepted: 132 })
  expect(addPlayedTime(honest, [{ src: 'a', from: 20, to: 40 }], 110)).toMatchObject({ accepted: 2 })
})

test('a log separates played parts from skipped parts', () => {
  const log = new PlayedLog()
  const at = (position: number, playing = true) => log.note({ src: 'a', position, playing })
  at(0)
  at(0.25)
  at(0.5)
  at(300, false)
  at(300)
  at(301)
  at(301, false)
  const taken = log.take()
  expect(taken).toEqual({
    played: [
      { src: 'a', from: 0, to: 0.5 },
      { src: 'a', from: 300, to: 301 },
    ],
    places: { a: 301 },
  })
  expect(log.take()).toBeNull()
  log.putBack(taken ?? { played: [], places: {} })
  expect(log.take()).toEqual(taken)
})
