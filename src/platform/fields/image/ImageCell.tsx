import { asText, type CellProps } from '#platform/fields/field-props.ts'
import styles from './image.module.css'

/** The record beside it is named in words, so the picture itself stays silent. */
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
