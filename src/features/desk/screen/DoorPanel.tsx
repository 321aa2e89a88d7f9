import { nothing } from '#platform/fields/nothing.ts'
import { Button, Switch, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { ScanLine } from 'lucide-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { CameraView, hasCamera } from './CameraView.tsx'
import type { DeskPreferences } from './desk-preferences.ts'
import styles from './door-panel.module.css'
import { ScanResult } from './ScanResult.tsx'
import type { Door } from './use-door.ts'
import type { SavedSeatList } from './saved-seat-list.ts'
import { nearText } from '#platform/ui/dates.ts'

interface Props {
  door: Door
  ledger: SavedSeatList
  memory: DeskPreferences
  remember: (news: Partial<DeskPreferences>) => void
}

/** Where tickets are scanned, by a scanner that types, by hand or by camera. */
export function DoorPanel({ door, ledger, memory, remember }: Props) {
  const { t } = useOffice()
  if (ledger.event.cancelled_at !== null)
    return (
      <section className={styles.panel} aria-label={t('desk.door')}>
        <p className={styles.hours}>{t('desk.noDoorToday')}</p>
      </section>
    )
  return (
    <section className={styles.panel} aria-label={t('desk.door')}>
      <ScanForm onCode={door.scan} />
      <DoorHours ledger={ledger} />
      <ScanResult door={door} sound={memory.sound} />
      <Camera onCode={door.scan} />
      <DoorSettings memory={memory} remember={remember} />
    </section>
  )
}

function ScanForm({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useOffice()
  const input = useRef<HTMLInputElement>(null)
  const field = useId()
  const [text, setText] = useState('')
  useScannerKeys(input)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // The field itself: a scanner is faster than a state.
    onCode(input.current?.value ?? text)
    setText('')
    input.current?.focus()
  }
  return (
    <form className={styles.scan} onSubmit={submit}>
      <label className={styles.label} htmlFor={field}>
        {t('desk.scan')}
      </label>
      <TextInput
        ref={input}
        id={field}
        size="md"
        // A plain `aria-describedby` is dropped by the kit.
        attributes={{ input: { 'aria-describedby': `${field}-hint` } }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        leftSection={<ScanLine size={18} aria-hidden="true" />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="md" className={styles.go}>
        {t('desk.go')}
      </Button>
      <p id={`${field}-hint`} className={styles.hint}>
        {t('desk.scanHint')}
      </p>
    </form>
  )
}

/** Says so as long as the door is not open yet, or not any more. */
function DoorHours({ ledger }: Pick<Props, 'ledger'>) {
  const { t, locale, timeZone } = useOffice()
  const { door_opens, door_closes } = ledger.event
  const now = ledger.asOf
  return (
    <>
      {door_opens !== null && now < door_opens && (
        <p className={styles.hours}>
          {t('desk.opens', { time: nearText(door_opens, now, timeZone, locale) })}
        </p>
      )}
      {door_closes !== null && now > door_closes && (
        <p className={styles.hours}>
          {t('desk.closed', { time: nearText(door_closes, now, timeZone, locale) })}
        </p>
      )}
    </>
  )
}

function Camera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useOffice()
  const [isOn, setOn] = useState(false)
  if (!hasCamera()) return <p className={styles.hint}>{t('desk.noCamera')}</p>
  return (
    <>
      <Button variant="default" className={styles.wide} onClick={() => setOn(!isOn)}>
        {t(isOn ? 'desk.cameraStop' : 'desk.camera')}
      </Button>
      {isOn && <CameraView onCode={onCode} onFailed={() => setOn(false)} />}
    </>
  )
}

function DoorSettings({ memory, remember }: Pick<Props, 'memory' | 'remember'>) {
  const { t } = useOffice()
  return (
    <details className={styles.settings}>
      <summary>
        {t('desk.doorName')}: <b>{memory.door || nothing}</b>
      </summary>
      <TextInput
        label={t('desk.doorName')}
        description={t('desk.doorHint')}
        maxLength={60}
        value={memory.door}
        onChange={(event) => remember({ door: event.currentTarget.value })}
      />
      <Switch
        className={styles.sound}
        label={t('desk.sound')}
        checked={memory.sound}
        onChange={(event) => remember({ sound: event.currentTarget.checked })}
      />
    </details>
  )
}

/** A scanner types wherever it is: its first letter brings the field to the front, unless somebody is writing elsewhere. */
function useScannerKeys(input: { current: HTMLInputElement | null }) {
  useWindowEvent('keydown', ({ key, ctrlKey, metaKey, altKey, target }) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    const busy =
      target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')
    if (!busy) input.current?.focus()
  })
}
