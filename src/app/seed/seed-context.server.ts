import type { Changes } from '#platform/change/changes.server.ts'
import { inkAddress, type InkRequest, type Ratio } from '#platform/files/ink-address.ts'
import { dayAt, momentAt } from '#platform/std/centre-time.ts'
import { dayAfter } from '#platform/std/days.ts'
import type { Bilingual } from '#app/demo/bilingual.ts'

export interface SeedContext {
  changes: Changes
  now: number
  timeZone: string
}

type Pair<Name extends string> = Record<`${Name}_zh_cn` | `${Name}_en`, string>

export const both = <Name extends string>(name: Name, { zh, en }: Bilingual) =>
  ({ [`${name}_zh_cn`]: zh, [`${name}_en`]: en }) as Pair<Name>

/** A field that names several rows, of what was sown under these keys. */
export const idsOf = <Key>(keys: readonly Key[], ids: ReadonlyMap<Key, number>): string =>
  keys.flatMap((key) => ids.get(key) ?? []).join(',')

/** Lists are ordered by weight, highest first. This keeps the order of the demo content. */
export const weighOf = (index: number, all: readonly unknown[]) => (all.length - index) * 16

export const ink = (seed: string, ratio: Ratio, options: Omit<InkRequest, 'seed' | 'ratio'> = {}) =>
  inkAddress({ seed, ratio, ...options })

/** `19:00` by the clock of the centre, so many days from now. */
export const momentOf = ({ now, timeZone }: SeedContext, inDays: number, time: string): number =>
  momentAt(dayAfter(dayAt(now, timeZone), inDays), `${time}:00`, timeZone)
