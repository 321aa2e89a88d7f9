import { useState } from 'react'
import { useReader } from '#platform/site/reader.ts'
import {
  amountText,
  growthKinds,
  shortDay,
  sumOf,
  type GrowthAnswer,
  type GrowthKind,
} from './growth-days.ts'
import styles from './growth.module.css'

const height = 100

/** Three rows of bars over the same days. One day is selected by mouse, by touch or with the arrow keys. */
export function GrowthChart({ growth }: { growth: GrowthAnswer }) {
  const { t, locale } = useReader()
  const { days } = growth
  const [at, setAt] = useState(days.length - 1)
  const chosen = days[at] ?? ''
  const amounts = {
    time: amountText('time', growth.time[at] ?? 0, t),
    completions: growth.completions[at] ?? 0,
    points: amountText('points', growth.points[at] ?? 0, t),
  }
  const words = t('own.growthDay', { day: shortDay(chosen, locale), ...amounts })
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.day}>{words}</figcaption>
      <div className={styles.rows}>
        {growthKinds.map((kind) => (
          <Row key={kind} kind={kind} amounts={growth[kind]} at={at} />
        ))}
        <input
          type="range"
          className={styles.finder}
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={t('own.growthFinder')}
          aria-valuetext={words}
          onChange={({ target }) => setAt(Number(target.value))}
          onPointerMove={({ pointerType, currentTarget, clientX }) => {
            if (pointerType === 'mouse') setAt(dayUnder(clientX, currentTarget, days.length))
          }}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{shortDay(days[0] ?? '', locale)}</span>
        <span>{shortDay(days[Math.floor(days.length / 2)] ?? '', locale)}</span>
        <span>{t('own.today')}</span>
      </p>
    </figure>
  )
}

function dayUnder(x: number, finder: Element, count: number): number {
  const { left, width } = finder.getBoundingClientRect()
  return Math.min(Math.max(Math.floor(((x - left) / width) * count), 0), count - 1)
}

interface RowProps {
  kind: GrowthKind
  amounts: number[]
  at: number
}

function Row({ kind, amounts, at }: RowProps) {
  const { t } = useReader()
  const [top, bottom] = [Math.max(0, ...amounts), Math.min(0, ...amounts)]
  const scale = height / (top - bottom || 1)
  const zero = top * scale
  return (
    <div className={styles.row} data-kind={kind}>
      <p className={styles.head}>
        <span className={styles.name}>{t(`own.growthOf.${kind}`)}</span>
        <span className={styles.total}>{amountText(kind, sumOf(amounts), t)}</span>
      </p>
      <svg
        viewBox={`0 0 ${amounts.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        <rect x={at} width={1} y={0} height={height} className={styles.band} />
        <line x1={0} x2={amounts.length} y1={zero} y2={zero} className={styles.zero} />
        {amounts.map((amount, day) =>
          amount === 0 ? null : (
            <rect
              key={day}
              x={day + 0.14}
              width={0.72}
              y={amount > 0 ? zero - amount * scale : zero}
              height={Math.max(Math.abs(amount) * scale, 1.5)}
              data-chosen={day === at || undefined}
            />
          ),
        )}
      </svg>
    </div>
  )
}
