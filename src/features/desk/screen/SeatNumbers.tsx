import type { Seat } from '#features/desk/desk.calls.ts'
import { numbersOf, peopleIn } from '#features/desk/seat-list-view.ts'
import { useOffice } from '#platform/admin/office.ts'
import styles from './seat-numbers.module.css'

interface Props {
  seats: Seat[]
  capacity: number | null
}

const names = ['confirmed', 'attended', 'held', 'waiting', 'missed', 'cancelled'] as const

/** Numbers of people, with a bar for seats taken and people present. */
export function SeatNumbers({ seats, capacity }: Props) {
  const { t } = useOffice()
  const numbers = numbersOf(seats)
  // The number of missed people is shown only after the waiting list has ended.
  const shown = names.filter((name) => name !== 'missed' || numbers.missed > 0)
  const { confirmed, held, attended } = numbers
  const taken = confirmed + held
  const whole = Math.max(capacity ?? taken, taken, 1)
  const share = (people: number) => ({ inlineSize: `${(people / whole) * 100}%` })
  const left = capacity === null ? null : capacity - taken
  return (
    <div className={styles.numbers}>
      <dl className={styles.list}>
        {shown.map((name) => (
          <div key={name} data-number={name}>
            <dt>{t(`desk.${name}`)}</dt>
            <dd>{numbers[name]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        <span data-part="attended" style={share(attended)} />
        <span data-part="confirmed" style={share(Math.max(0, confirmed - attended))} />
        <span data-part="held" style={share(held)} />
      </div>
      <p className={styles.capacity}>
        {capacity === null ? t('desk.noCapacity') : t('desk.capacity', { count: capacity })}
        {left !== null && left >= 0 && ` · ${t('desk.free', { count: left })}`}
        {left !== null && left < 0 && <strong> · {t('desk.beyond', { count: -left })}</strong>}
        {peopleIn('all', seats) !== seats.length && ` · ${t('desk.inPeople', { count: seats.length })}`}
      </p>
    </div>
  )
}
