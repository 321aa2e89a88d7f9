import type { Changes } from '#platform/change/changes.server.ts'
import type { RecordedTable } from '#platform/change/recorded.ts'
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

/** The texts of the demo content that have the names of their fields, each in both languages. */
export const bothOf = <Name extends string>(demo: Record<Name, Bilingual>, ...names: Name[]) =>
  Object.assign({}, ...names.map((name) => both(name, demo[name]))) as Pair<Name>

/** Adds a row for each part of the demo content, in its order. Returns the ids by the keys of the parts. */
export async function seedRows<Row extends object, Demo extends { key: string }>(
  { changes }: SeedContext,
  entity: RecordedTable<Row>,
  all: readonly Demo[],
  rowOf: (demo: Demo, index: number, ids: ReadonlyMap<string, number>) => Partial<Row>,
): Promise<Map<Demo['key'], number>> {
  const ids = new Map<Demo['key'], number>()
  for (const [index, demo] of all.entries()) {
    const weigh = weighOf(index, all)
    ids.set(demo.key, (await changes.add(entity, { weigh, ...rowOf(demo, index, ids) })).id)
  }
  return ids
}

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
