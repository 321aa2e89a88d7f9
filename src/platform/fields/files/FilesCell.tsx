import { nothing } from '#platform/fields/nothing.ts'
import { asList, type CellProps } from '#platform/fields/field-props.ts'
import { Thumbnail } from '#platform/fields/image/Thumbnail.tsx'
import { FileLink, isPrivateAddress } from './FileLink.tsx'
import { fileName } from './file-name.ts'

export function FilesCell({ value }: CellProps) {
  const [first, ...others] = asList(value)
  if (!first) return <span>{nothing}</span>
  if (isPrivateAddress(first)) return <FileLink address={first} />
  const name = fileName(first)
  return (
    <a href={first} title={name} target="_blank" rel="noopener noreferrer">
      {isPicture(first) ? <Thumbnail address={first} alt={name} /> : name}
      {others.length > 0 && ` +${others.length}`}
    </a>
  )
}

const isPicture = (address: string) => /\.(?:jpe?g|png|gif|webp|bmp|avif)$/i.test(address)
