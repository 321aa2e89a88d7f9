import { useCall } from '#platform/call/use-call.ts'
import { areaCalls, type Region } from './area.calls.ts'

const none: Region[] = []

/** What may be chosen at each level for the codes that are chosen: provinces, cities, districts. */
export function useRegions([province = '', city = '']: readonly string[]) {
  const quiet = { quiet: true }
  const provinces = useCall(areaCalls.area, {}, quiet)
  const cities = useCall(areaCalls.area, { province }, { ...quiet, enabled: province !== '' })
  const districts = useCall(areaCalls.area, { province, city }, { ...quiet, enabled: city !== '' })
  return [
    provinces.answer ?? none,
    (province && cities.answer) || none,
    (city && districts.answer) || none,
  ] as const
}
