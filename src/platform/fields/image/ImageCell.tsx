import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './image.module.css'

/** The row names the record already, so the picture has an empty alt text. */
export function ImageCell({ value }: CellProps) {
  const address = asText(value)
  if (!address) return <span>–</span>
  return (
    <img
      className={styles.cell}
      src={address}
      alt=""
      width={48}
      height={30}
      loading="lazy"
      decoding="async"
    />
  )
}
