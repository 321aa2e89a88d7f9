import { nothing } from '#platform/fields/nothing.ts'
import { asList, type CellProps } from '#platform/fields/field-props.ts'
import { Thumbnail } from '#platform/fields/image/Thumbnail.tsx'

export function ImagesCell({ value }: CellProps) {
  const [first, ...others] = asList(value)
  if (!first) return <span>{nothing}</span>
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <Thumbnail address={first} />
      {others.length > 0 && `+${others.length}`}
    </span>
  )
}
