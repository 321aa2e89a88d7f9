import { Button, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { signupStates } from '#entities/event-signup.ts'
import { deskCalls, type Seat } from '#features/desk/desk.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { shownMobile } from '#platform/fields/mobile/normal-mobile.ts'
import { nearText } from '#platform/ui/dates.ts'
import { groupDigits } from '#platform/std/group-digits.ts'
import { seatActions, isActionPossible, type SeatAction } from './seat-actions.ts'
import styles from './seat-list.module.css'
import type { Door } from './use-door.ts'
import { useStateText } from './use-state-text.ts'

interface Props {
  seat: Seat
  /** When the list was last loaded. */
  now: number
  isCalledOff: boolean
  door: Door
  onAction: (action: SeatAction) => void
  learn: (seats: Seat[]) => void
  refresh: () => Promise<void>
}

export function SeatRow({ seat, now, door, ...changes }: Props) {
  const { t } = useOffice()
  const { user_name: name, code, people, mobile, state, checked_in_at } = seat
  return (
    <li className={styles.row} data-state={state} data-in={checked_in_at !== null || undefined}>
      <div className={styles.who}>
        <p className={styles.name}>
          <span>{name}</span>
          {people > 1 && <span className={styles.people}>{t('desk.people', { count: people })}</span>}
          <State seat={seat} now={now} />
        </p>
        <p className={styles.contact}>
          <span className={styles.code}>{groupDigits(code)}</span>
          {/* A list that is cached for offline use has only the last digits of numbers. */}
          {mobile.startsWith('+') ? (
            <a href={`tel:${mobile}`}>{shownMobile(mobile)}</a>
          ) : (
            mobile && <span>…{mobile}</span>
          )}
        </p>
        <Remarks seat={seat} />
      </div>
      <div className={styles.acts}>
        <CheckIn seat={seat} now={now} door={door} />
        <SeatMenu seat={seat} door={door} {...changes} />
      </div>
    </li>
  )
}

/** The time of the check-in, or the button to check in. */
function CheckIn({ seat, now, door }: Pick<Props, 'seat' | 'now' | 'door'>) {
  const { t, can, locale, timeZone } = useOffice()
  const { id, user_name: name, code, state, checked_in_at, checked_in_door } = seat
  if (checked_in_at !== null) {
    // Most answers arrive at once, so a new check-in is not marked as unsent while the server is asked.
    const isPending = door.scans.some((scan) => scan.seat?.id === id && scan.phase === 'asking')
    const isUnsent = door.here.has(id) && !isPending
    return (
      <span className={styles.in}>
        {t('desk.inAt', { time: nearText(checked_in_at, now, timeZone, locale) })}
        {checked_in_door && <small>{checked_in_door}</small>}
        {isUnsent && <small className={styles.here}>{t('desk.onDevice')}</small>}
      </span>
    )
  }
  if (state !== 'confirmed' || !can('event_signup/check_in')) return null
  return (
    <Button
      variant="light"
      className={styles.checkIn}
      aria-label={`${t('desk.go')}: ${name}`}
      onClick={() => door.scan(code)}
    >
      {t('desk.go')}
    </Button>
  )
}

/** The actions that are possible and permitted. A check-in that only this device knows cannot be undone. */
function SeatMenu({ seat, isCalledOff, door, onAction, learn, refresh }: Omit<Props, 'now'>) {
  const { t, can, announce } = useOffice()
  const { send: sendUndo } = useSend(deskCalls.undoCheckIn, { toast: true })
  const { id, user_name: name, checked_in_at } = seat
  const mayUndo = checked_in_at !== null && !door.here.has(id) && can('event_signup/check_in')
  const possible = can('event_signup/edit')
    ? seatActions.filter((action) => isActionPossible[action](seat, isCalledOff))
    : []
  if (possible.length === 0 && !mayUndo) return null
  const undo = async () => {
    const { answer } = await sendUndo({ id })
    if (!answer) return
    learn([answer.seat])
    door.forget(id)
    announce(t('desk.undone', { name }))
    void refresh()
  }
  return (
    <Menu position="bottom-end" shadow="md" width={220} classNames={{ item: styles.item }}>
      <Menu.Target>
        <button type="button" className={styles.more} aria-label={t('desk.actions', { name })}>
          <Ellipsis size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayUndo && <Menu.Item onClick={() => void undo()}>{t('desk.undo')}</Menu.Item>}
        {possible.map((action) => (
          <Menu.Item
            key={action}
            onClick={() => onAction(action)}
            {...(action === 'release' ? { color: 'var(--cinnabar)' } : {})}
          >
            {action === 'note' ? t('desk.noteTitle') : t(`desk.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function State({ seat, now }: { seat: Seat; now: number }) {
  const { t, locale, timeZone } = useOffice()
  const stateText = useStateText()
  const { state, held_until, awaits_code } = seat
  const declared = signupStates.find(({ value }) => value === state)
  return (
    <span className={styles.state} data-tone={declared?.tone}>
      {stateText(seat)}
      {held_until !== null &&
        ` · ${t('desk.heldUntil', { time: nearText(held_until, now, timeZone, locale) })}`}
      {state === 'held' && awaits_code === 1 && ` · ${t('desk.awaitsCode')}`}
    </span>
  )
}

function Remarks({ seat }: { seat: Seat }) {
  const { t } = useOffice()
  const { party_names, access_needs, note, reason, no_show_at, late, transferred, suggestions } = seat
  const { objection, waits_only } = seat
  const words = [
    party_names && t('desk.withNames', { names: party_names }),
    access_needs && t('desk.needs', { needs: access_needs }),
    note && t('desk.note', { note }),
    suggestions && t('desk.said', { words: suggestions }),
    reason && t('desk.reasonWas', { reason }),
    no_show_at !== null && t('desk.noShow'),
    late === 1 && t('desk.late'),
    objection && t('desk.objection', { words: objection }),
    waits_only === 1 && t('desk.waitsOnly'),
    transferred === 1 && t('desk.passedOn'),
  ].filter(Boolean)
  return words.length > 0 && <p className={styles.remarks}>{words.join(' · ')}</p>
}
