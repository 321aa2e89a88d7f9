import { expect, test } from 'vitest'
import { Batcher } from './batcher.server.ts'

function doubling(most?: number) {
  const batches: number[][] = []
  const batcher = new Batcher<number, number>(async (batch) => {
    batches.push(batch.map(({ item }) => item))
    for (const { item, resolve } of batch) {
      if (item < 0) throw new Error('negative')
      resolve(item * 2)
    }
  }, most)
  return { batches, batcher }
}

test('items of one turn go into one batch, and items that arrive meanwhile into the next one', async () => {
  const { batches, batcher } = doubling()
  const first = Promise.all([batcher.add(1), batcher.add(2)])
  expect(batcher.length).toBe(2)
  expect(await first).toEqual([2, 4])
  expect(await batcher.add(3)).toBe(6)
  expect(batches).toEqual([[1, 2], [3]])
})

test('a batch holds no more items than it may', async () => {
  const { batches, batcher } = doubling(2)
  await Promise.all([1, 2, 3].map((item) => batcher.add(item)))
  expect(batches).toEqual([[1, 2], [3]])
})

test('work that throws rejects what it has not answered, and the next batch still runs', async () => {
  const { batcher } = doubling(2)
  const settled = await Promise.allSettled([1, -1, 3].map((item) => batcher.add(item)))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
