import type { House } from '#platform/call/house.server.ts'

const freshFor = 60

interface Figure {
  at: number
  value: Promise<unknown>
}

const ofHouses = new WeakMap<House, Map<string, Figure>>()

/** Figures that many look at and that may be a minute old; who asks while they are reckoned waits for the same. */
export function keptForAMinute(house: House, now: number) {
  const figures = ofHouses.get(house) ?? new Map<string, Figure>()
  ofHouses.set(house, figures)
  return <T>(name: string, reckon: () => Promise<T>): Promise<T> => {
    for (const [known, { at }] of figures) if (now - at >= freshFor || at > now) figures.delete(known)
    const there = figures.get(name)
    if (there) return there.value as Promise<T>
    const value = reckon()
    figures.set(name, { at: now, value })
    value.catch(() => figures.delete(name))
    return value
  }
}
