import { useEffect, useState } from 'react'
import styles from './SignInPicture.module.css'

/** An ink landscape, drawn here once the form stands; by night in the dark. */
export function SignInPicture({ words }: { words: string }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let current = true
    import('#art/ink-landscape.ts').then(
      ({ inkLandscape }) => {
        if (current)
          setSvg(
            inkLandscape({
              seed: 'office',
              width: 1200,
              height: 1200,
              motif: 'pine',
              mood: isDark() ? 'night' : 'noon',
              calm: 'left',
            }),
          )
      },
      // The page is complete without its picture.
      () => {},
    )
    return () => {
      current = false
    }
  }, [])
  return (
    <div className={styles.art} aria-hidden="true">
      {svg && <img className={styles.ink} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />}
      <p className={styles.motto}>{words}</p>
    </div>
  )
}

const isDark = () =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ||
  (!document.documentElement.dataset.theme && matchMedia('(prefers-color-scheme: dark)').matches)
