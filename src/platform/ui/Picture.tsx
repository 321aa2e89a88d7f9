import { pictureAddress, pictureFile, pictureSources } from '#platform/files/picture-address.ts'
import type { Ratio } from '#platform/files/ink-address.ts'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

interface PictureProps {
  /** The stored address; when empty, an ink landscape of the record is drawn. */
  stored: string
  /** The record, such as `event-5`. */
  record: string
  alt: string
  ratio?: Ratio
  sizes?: string
  /** The picture is at the top of the page, so it loads first. */
  first?: boolean
  className?: string | undefined
}

export function Picture({
  stored,
  record,
  alt,
  ratio = '16:10',
  sizes = '100vw',
  first,
  className,
}: PictureProps) {
  const { src, srcset, width, height } = pictureSources(stored, ratio, record)
  return (
    <span className={classes(styles.frame, className)} style={{ aspectRatio: ratio.replace(':', '/') }}>
      <img
        src={src}
        {...(srcset && { srcSet: srcset, sizes })}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </span>
  )
}

/** A very small picture for long lists. Its alt text is empty, because the words beside it say the same. */
export function Thumbnail({
  stored,
  record,
  className,
}: Pick<PictureProps, 'stored' | 'record' | 'className'>) {
  const file = stored || pictureFile('', '16:10', record)
  const [small, large] = [thumbnail(file, 160), thumbnail(file, 320)]
  return (
    <span className={classes(styles.frame, styles.thumbnail, className)}>
      <img
        src={small}
        srcSet={`${large} 2x`}
        width={160}
        height={100}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </span>
  )
}

const thumbnail = (address: string, width: 160 | 320) =>
  /^\/(files|ink)\//.test(address) ? pictureAddress(address, width) : address
