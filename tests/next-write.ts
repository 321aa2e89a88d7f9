import type { House } from '#platform/call/house.server.ts'
import type { Changes } from '#platform/change/changes.server.ts'

/**
 * Makes a change and commits it only when something else begins to write. What the other one has read before is then
 * out of date. Resolves when the change is made; `committed` resolves when it is committed.
 */
export async function changeUntilNextWrite(
  house: House,
  work: (changes: Changes) => Promise<unknown>,
): Promise<{ committed: Promise<void> }> {
  const made = Promise.withResolvers<void>()
  const committed = house.change('test', async (changes) => {
    await work(changes)
    const next = nextWrite(house)
    made.resolve()
    await next
  })
  await Promise.race([made.promise, committed])
  return { committed }
}

function nextWrite(house: House): Promise<void> {
  const { db } = house
  return new Promise((resolve) => {
    house.db = {
      ...db,
      write(work) {
        house.db = db
        resolve()
        return db.write(work)
      },
    }
  })
}
