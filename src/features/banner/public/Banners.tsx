import { startTransition, useEffect, useRef, useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import type { BannerCard } from './banner-card.shapes.ts'
import { Banner } from '#features/banner/Banner.tsx'
import { BannerSteps } from '#features/banner/BannerSteps.tsx'
import styles from '#features/banner/Banners.module.css'

interface BannersProps {
  banners: BannerCard[]
  /** Banners are at the top of the page, so their picture loads first. */
  first?: boolean
}

/** Wide pictures with links. Several are in a row that people scroll; it never moves by itself. */
export function Banners({ banners, first = true }: BannersProps) {
  const { t } = useReader()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState<number>()
  // Readers may have scrolled before the page listened.
  useEffect(() => startTransition(() => setShown(row.current ? shownIn(row.current) : 0)), [])
  if (banners.length === 0) return null
  return (
    <section className={styles.banners} aria-label={t('banner.label')}>
      <ul ref={row} className={styles.row} onScroll={({ currentTarget }) => setShown(shownIn(currentTarget))}>
        {banners.map((banner, at) => (
          <li key={banner.id} id={idOf(banner)}>
            <Banner banner={banner} first={first && at === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && (
        <BannerSteps ids={banners.map(idOf)} shown={shown} onStep={(to) => slideTo(row.current, to)} />
      )}
    </section>
  )
}

const idOf = ({ id }: BannerCard) => `banner-${id}`

const shownIn = ({ scrollLeft, clientWidth }: Element) => Math.round(scrollLeft / clientWidth)

function slideTo(row: HTMLUListElement | null, to: number): void {
  row?.scrollTo({ left: to * row.clientWidth })
}
