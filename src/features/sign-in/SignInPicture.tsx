import { lazy, Suspense } from 'react'
import styles from './SignInPicture.module.css'

/** An ink landscape, drawn in the browser after the form; dark in dark mode. The page is complete without it. */
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
  const mood = isDark() ? 'night' : 'noon'
  const size = { width: 1200, height: 1200 }
  const svg = inkLandscape({ seed: 'office', ...size, motif: 'pine', mood, calm: 'left' })
  return () => <img className={styles.ink} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
}

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ||
  (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)
