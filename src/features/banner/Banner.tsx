import { inkSizes } from '#platform/files/ink-address.ts'
import { pictureSources } from '#platform/files/picture-address.ts'
import { langOf } from '#platform/ui/OnlyIn.tsx'
import { useReader } from '#platform/site/reader.ts'
import { linkTarget } from '#platform/ui/link-target.ts'
import type { BannerCard } from '#features/banner/public/banner-card.shapes.ts'
import styles from './Banner.module.css'

export function Banner({ banner, first }: { banner: BannerCard; first: boolean }) {
  const { locale } = useReader()
  const way = linkTarget(banner.url, locale)
  const words = (
    <span className={styles.words} data-serif="" {...langOf(banner.fallback, 'name')}>
      {banner.name}
    </span>
  )
  return (
    <div className={styles.banner}>
      <BannerPicture banner={banner} first={first} />
      {way ? (
        <a className={styles.over} {...way}>
          {words}
        </a>
      ) : (
        <span className={styles.over}>{words}</span>
      )}
    </div>
  )
}

/**
 * Phones get a picture of another shape. A drawn picture is drawn again in that shape; an uploaded picture is
 * cropped.
 */
function BannerPicture({ banner: { id, banner_image }, first }: { banner: BannerCard; first: boolean }) {
  const wide = pictureSources(banner_image, '21:9', `banner-${id}`)
  const tall = pictureSources(banner_image, '16:10', `banner-${id}`)
  return (
    <picture>
      <source
        media="(width < 44rem)"
        srcSet={tall.srcset || tall.src}
        sizes={tall.srcset ? '100vw' : undefined}
        {...inkSizes['16:10']}
      />
      <img
        className={styles.picture}
        src={wide.src}
        {...(wide.srcset && { srcSet: wide.srcset, sizes: '(width < 120rem) 100vw, 120rem' })}
        width={wide.width}
        height={wide.height}
        alt=""
        decoding="async"
        {...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  )
}
