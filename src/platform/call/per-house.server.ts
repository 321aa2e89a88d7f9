import { perObject } from '#platform/std/per-object.server.ts'
import type { House } from './house.server.ts'

type CloseStep = () => Promise<void>

const closings = perObject((_: House): CloseStep[] => [])

/** One value for each house, made at first use. `close` ends it when the house closes. */
export function perHouse<Made>(
  make: (house: House) => Made,
  close?: (made: Made) => Promise<void>,
): (house: House) => Made {
  return perObject((house: House) => {
    const made = make(house)
    if (close) closings(house).push(() => close(made))
    return made
  })
}

/** Closes the values of this house. All are closed, even if one fails. */
export async function closeParts(house: House): Promise<void> {
  for (const close of closings(house).splice(0))
    await close().catch((error: unknown) => house.log.warn('not closed', { error }))
}
