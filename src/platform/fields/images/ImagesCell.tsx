import { asList, type CellProps } from '#platform/fields/field-props.ts'
import styles from '#platform/fields/image/image.module.css'

export function ImagesCell({ value }: CellProps) {
  const [first, ...others] = asList(value)
  if (!first) return <span>–</span>
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
      <img
        className={styles.cell}
        src={first}
        alt=""
        width={48}
        height={30}
        loading="lazy"
        decoding="async"
      />
      {others.length > 0 && `+${others.length}`}
    </span>
  )
}
