import { useState } from 'react'
import { growthRanges, memberAccountCalls, type GrowthRange } from '#features/account/account.calls.ts'
import { paths } from '#paths.ts'
import { link } from '#platform/site/address.ts'
import { useReader } from '#platform/site/reader.ts'
import { GrowthChart } from '#features/learning/GrowthChart.tsx'
import { GrowthTable } from '#features/learning/GrowthTable.tsx'
import { useCall } from '#platform/call/use-call.ts'
import styles from '#features/learning/growth.module.css'

/** The growth of a member, day by day. */
export function Growth() {
  const { t, address, byForms } = useReader()
  const [range, setRange] = useState<GrowthRange>(() => (byForms ? rangeIn(address) : 'month'))
  const { answer, refusal } = useCall(memberAccountCalls.growth, { range }, { keepPrevious: true })
  const isEmpty =
    answer && [answer.time, answer.completions, answer.points].flat().every((each) => each === 0)
  return (
    <div className={styles.growth}>
      <Ranges range={range} onChoose={setRange} />
      {refusal && <p role="alert">{refusal.message}</p>}
      {!answer && !refusal && <p role="status">{t('own.loading')}</p>}
      {answer && isEmpty && <Nothing />}
      {answer && !isEmpty && (
        <>
          <GrowthChart key={answer.range} growth={answer} />
          <GrowthTable growth={answer} />
        </>
      )}
      <p className={styles.rule}>{t('own.timeRule')}</p>
    </div>
  )
}

/** How far back. Without scripts each range is a link. */
function Ranges({ range, onChoose }: { range: GrowthRange; onChoose: (range: GrowthRange) => void }) {
  const { t, locale, byForms } = useReader()
  if (byForms)
    return (
      <nav className={styles.ranges} aria-label={t('own.range')}>
        {growthRanges.map((each) => (
          <a
            key={each}
            href={link(paths.userGrowth, {}, locale, { range: each })}
            aria-current={each === range ? 'true' : undefined}
          >
            {t(`own.ranges.${each}`)}
          </a>
        ))}
      </nav>
    )
  return (
    <fieldset className={styles.ranges}>
      <legend>{t('own.range')}</legend>
      {growthRanges.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="range"
            value={each}
            checked={each === range}
            onChange={() => onChoose(each)}
          />
          <span>{t(`own.ranges.${each}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function rangeIn(address: string): GrowthRange {
  const typed = new URLSearchParams(address.split('?')[1]).get('range')
  return growthRanges.find((each) => each === typed) ?? 'month'
}

function Nothing() {
  const { t, locale } = useReader()
  return (
    <div className={styles.none}>
      <p>{t('own.growthNone')}</p>
      <a href={link(paths.courseCenter, {}, locale)}>{t('own.seeCourses')}</a>
    </div>
  )
}
