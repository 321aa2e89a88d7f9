import { useReader } from '#platform/site/reader.ts'
import styles from './BannerSteps.module.css'

interface BannerStepsProps {
  ids: string[]
  /** Undefined until the page listens: the buttons are disabled. */
  shown: number | undefined
  onStep: (to: number) => void
}

/** The numerals are links, so they work without scripts. The current one is marked when scripts run. */
export function BannerSteps({ ids, shown, onStep }: BannerStepsProps) {
  const { t } = useReader()
  const current = shown ?? 0
  return (
    <nav className={styles.steps} aria-label={t('banner.steps')}>
      <button type="button" disabled={current === 0} onClick={() => onStep(current - 1)}>
        {t('banner.previous')}
      </button>
      <ol className={styles.numbers}>
        {ids.map((id, at) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-label={t('banner.step', { number: at + 1, count: ids.length })}
              aria-current={at === current ? 'true' : undefined}
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
      <button
        type="button"
        disabled={shown === undefined || shown === ids.length - 1}
        onClick={() => onStep(current + 1)}
      >
        {t('banner.next')}
      </button>
    </nav>
  )
}
