import { areaList } from '@vant/area-data'
import { isPath, pathTo } from './region-path.ts'

const { province_list: provinces, city_list: cities, county_list: districts } = areaList
const names = new Map(Object.entries({ ...provinces, ...cities, ...districts }))
const below = Map.groupBy(names, ([code]) => pathTo(code).at(-2) ?? '')

/** The codes and Chinese names of the regions in one, and of the provinces in none. */
export const regionsIn = (code: string) => below.get(code) ?? []

export const regionName = (code: string): string | undefined => names.get(code)

export const isRegion = (path: readonly string[]): boolean =>
  isPath(path) && path.every((code) => names.has(code))
