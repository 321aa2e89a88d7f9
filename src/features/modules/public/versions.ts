import { compareVersions, isWithin } from '#features/modules/manifest.ts'

export const isNewer = (one: string, other: string) => compareVersions(one, other) > 0

export const fitsInto = isWithin

/** Whether a module runs on a house of this version. */
export const runsOn = (engine: string, range: { engine_from: string; engine_below: string }) =>
  isWithin(engine, { from: range.engine_from, below: range.engine_below })

/** The newest of some versions of one module. */
export const newestOf = <V extends { number: string }>(versions: readonly V[]): V | undefined =>
  versions.toSorted((one, other) => compareVersions(other.number, one.number))[0]
