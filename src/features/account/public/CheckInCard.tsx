import { useReader } from '#platform/site/reader.ts'
import { CheckInMonth } from '#features/account/CheckInMonth.tsx'
import { ActionForm } from '#features/member/public/ActionForm.tsx'
import { useCheckIn, type CheckInDay } from '#features/account/use-check-in.ts'
import styles from '#features/account/check-in.module.css'

/** The daily check-in. It does not press members: a missed day counts as a rest day. */
export function CheckInCard() {
  const { t } = useReader()
  const { today, said, told, busy, fresh, press } = useCheckIn()
  return (
    <section aria-labelledby="own-check-in">
      <h2 id="own-check-in">{t('own.checkIn.title')}</h2>
      {today ? (
        <div className={styles.card}>
          <div>
            <Figures today={today} />
            <PressButton today={today} busy={busy} onPress={press} />
            <p className={styles.told} role="status">
              {told}
            </p>
            {today.done && today.next > 0 && (
              <p className={styles.soft}>{t('own.checkIn.tomorrow', { count: today.next })}</p>
            )}
          </div>
          <CheckInMonth today={today} fresh={fresh} />
        </div>
      ) : (
        <p role={said ? 'alert' : 'status'}>{said || t('own.loading')}</p>
      )}
    </section>
  )
}

interface PressProps {
  today: CheckInDay
  busy: boolean
  onPress: () => void
}

/** The button stays in the page after the check-in, so that the focus is not lost. */
function PressButton({ today: { done, next }, busy, onPress }: PressProps) {
  const { t } = useReader()
  const ready = next > 0 ? t('own.checkIn.press', { count: next }) : t('own.checkIn.pressPlain')
  return (
    <ActionForm action="checkIn" onSend={onPress}>
      <button
        type="submit"
        className={styles.press}
        data-done={done || undefined}
        aria-disabled={done || busy}
      >
        {done ? t('own.checkIn.done') : busy ? t('own.checkIn.pressing') : ready}
      </button>
    </ActionForm>
  )
}

function Figures({ today: { streak, best, rest_left } }: { today: CheckInDay }) {
  const { t } = useReader()
  const days = (count: number) => t('own.checkIn.days', { count })
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('own.checkIn.streak')}</dt>
          <dd>{days(streak)}</dd>
        </div>
        <div>
          <dt>{t('own.checkIn.best')}</dt>
          <dd>{days(best)}</dd>
        </div>
        <div>
          <dt>{t('own.checkIn.rest')}</dt>
          <dd>{days(rest_left)}</dd>
        </div>
      </dl>
      <p className={styles.soft}>{t('own.checkIn.restHint')}</p>
    </>
  )
}
