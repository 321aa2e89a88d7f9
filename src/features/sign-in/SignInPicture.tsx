import { lazy, Suspense } from 'react'
import styles from './SignInPicture.module.css'

/** An ink landscape, drawn in the browser after the form. The page is complete without it. */
export function SignInPicture({ words }: { words: string }) {
  return (
    <div className={styles.art} aria-hidden="true">
      <Suspense>
        <Landscape />
      </Suspense>
      <p className={styles.motto}>{words}</p>
    </div>
  )
}

const Landscape = lazy(async () => ({ default: await drawn().catch(() => () => null) }))

async function drawn() {
  const { inkLandscape } = await import('#art/ink-landscape.ts')
  const size = { width: 1200, height: 1200 }
  const svg = inkLandscape({ seed: 'office', ...size, motif: 'pine', mood: 'noon', calm: 'left' })
  return () => <img className={styles.ink} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
}
