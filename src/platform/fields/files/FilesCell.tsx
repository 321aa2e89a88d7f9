import { asList, type CellProps } from '#platform/fields/field-props.ts'
import styles from '#platform/fields/image/image.module.css'
import { fileName } from './file-name.ts'

export function FilesCell({ value }: CellProps) {
  const [first, ...others] = asList(value)
  if (!first) return <span>–</span>
  const name = fileName(first)
  return (
    <a href={first} title={name} target="_blank" rel="noopener noreferrer">
      {isPicture(first) ? (
        <img
          className={styles.cell}
          src={first}
          alt={name}
          width={48}
          height={30}
          loading="lazy"
          decoding="async"
        />
      ) : (
        name
      )}
      {others.length > 0 && ` +${others.length}`}
    </a>
  )
}

const isPicture = (address: string) => /\.(?:jpe?g|png|gif|webp|bmp|avif)$/i.test(address)
