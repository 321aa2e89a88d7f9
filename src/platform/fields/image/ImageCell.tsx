import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'
import { Thumbnail } from './Thumbnail.tsx'

/** The row names the record already, so the picture has an empty alt text. */
export function ImageCell({ value }: CellProps) {
  const address = asText(value)
  return address ? <Thumbnail address={address} /> : <span>{nothing}</span>
}
