import type { Changes } from '#platform/change/changes.server.ts'
import { inkAddress, type InkWish, type Ratio } from '#platform/files/ink-address.ts'
import type { Bilingual } from '#app/demo/bilingual.ts'

export interface Sowing {
  changes: Changes
  now: number
}

type Pair<Name extends string> = Record<`${Name}_zh_cn` | `${Name}_en`, string>

export const both = <Name extends string>(name: Name, { zh, en }: Bilingual) =>
  ({ [`${name}_zh_cn`]: zh, [`${name}_en`]: en }) as Pair<Name>

/** A field that names several rows, of what was sown under these keys. */
export const idsOf = <Key>(keys: readonly Key[], ids: ReadonlyMap<Key, number>): string =>
  keys.flatMap((key) => ids.get(key) ?? []).join(',')

/** Lists stand by weight, highest first: this keeps the order the words were written in. */
export const weighOf = (index: number, all: readonly unknown[]) => (all.length - index) * 16

export const ink = (seed: string, ratio: Ratio, wish: Omit<InkWish, 'seed' | 'ratio'> = {}) =>
  inkAddress({ seed, ratio, ...wish })

const chinaOffset = 8 * 3600

/** The demo centre lies in China, which knows one time zone and no summer time. */
export function momentOf(now: number, inDays: number, time: string): number {
  const today = Math.floor((now + chinaOffset) / 86_400) * 86_400 - chinaOffset
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return today + inDays * 86_400 + hours * 3600 + minutes * 60
}

export const dayOf = (seconds: number) => new Date((seconds + chinaOffset) * 1000).toISOString().slice(0, 10)
