import { nothing } from '#platform/fields/nothing.ts'
import { asText, type CellProps } from '#platform/fields/field-props.ts'

export function UrlCell({ value }: CellProps) {
  const address = asText(value)
  if (!/^(?:https?:\/\/|\/(?!\/))/i.test(address)) return <span>{address || nothing}</span>
  return (
    <a href={address} title={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  )
}
