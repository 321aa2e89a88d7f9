import { nothing } from '#platform/fields/nothing.ts'
import { asList, type CellProps } from '#platform/fields/field-props.ts'
import { useRegions } from './use-regions.ts'

export function CityCell({ value }: CellProps) {
  const path = asList(value)
  const regions = useRegions(path)
  const names = path.map((code, at) => regions[at]?.find((each) => each.value === code)?.label ?? code)
  return <span>{names.join(' / ') || nothing}</span>
}
