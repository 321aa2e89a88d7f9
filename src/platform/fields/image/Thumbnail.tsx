import styles from './image.module.css'

/** A small picture in a list. */
export const Thumbnail = ({ address, alt = '' }: { address: string; alt?: string }) => (
  <img
    className={styles.cell}
    src={address}
    alt={alt}
    width={48}
    height={30}
    loading="lazy"
    decoding="async"
  />
)
