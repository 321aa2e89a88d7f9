import { expect, test } from 'vitest'
import type { Seat } from '#features/desk/desk.calls.ts'
import { SeatListLoader } from './seat-list-loader.ts'

const before = { id: 1, checked_in_at: null } as Seat
const after = { id: 1, checked_in_at: 100 } as Seat

/** Each reading is answered by hand, with what the server knew when it was asked. */
function readByHand() {
  const answers: Array<(seats: Seat[]) => void> = []
  const shown: Array<number | null> = []
  const reading = new SeatListLoader(
    () => new Promise<{ seats: Seat[] }>((answer) => answers.push((seats) => answer({ seats }))),
    async (read) => void shown.push(...(await read).seats.map(({ checked_in_at }) => checked_in_at)),
  )
  return { reading, answers, shown }
}

test('a checked-in guest stays checked in after an answer that was requested before', async () => {
  const { reading, answers, shown } = readByHand()
  const old = reading.poll()
  reading.learn([after])
  const renewed = reading.renew()
  answers[0]?.([before])
  await old
  expect(shown).toEqual([100])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.([after])
  await renewed
  expect(shown).toEqual([100, 100])
})

test('a later answer counts, also when it undoes a check-in', async () => {
  const { reading, answers, shown } = readByHand()
  reading.learn([after])
  const later = reading.poll()
  expect(reading.poll()).toBe(later)
  answers[0]?.([before])
  await later
  expect(shown).toEqual([null])
  expect(answers).toHaveLength(1)
})
