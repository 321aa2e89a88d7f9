import { useReader } from '#platform/site/reader.ts'
import styles from './BannerSteps.module.css'

interface BannerStepsProps {
  ids: string[]
  shown: number
  onStep: (to: number) => void
}

/** The numerals are links, so they work without scripts. The current one is marked when scripts run. */
export function BannerSteps({ ids, shown, onStep }: BannerStepsProps) {
  const { t } = useReader()
  return (
    <nav className={styles.steps} aria-label={t('banner.steps')}>
      <button type="button" disabled={shown === 0} onClick={() => onStep(shown - 1)}>
        {t('banner.previous')}
      </button>
      <ol className={styles.numbers}>
        {ids.map((id, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-label={t('banner.step', { number: at + 1, count: ids.length })}
              aria-current={at === shown ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onStep(at)
              }}
            >
              {at + 1}
            </a>
          </li>
        ))}
      </ol>
      <button type="button" disabled={shown === ids.length - 1} onClick={() => onStep(shown + 1)}>
        {t('banner.next')}
      </button>
    </nav>
  )
}
