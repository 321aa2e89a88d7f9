import { Button, Switch, TextInput } from '@mantine/core'
import { ScanLine } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
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
  const { t, locale, timeZone } = useOffice()
  const input = useRef<HTMLInputElement>(null)
  const field = useId()
  const [text, setText] = useState('')
  const [camera, setCamera] = useState(false)
  useEffect(() => catchScanner(input), [])
  const { door_opens, door_closes } = ledger.event
  const now = ledger.asOf
  return (
    <section className={styles.panel} aria-label={t('desk.door')}>
      <form
        className={styles.scan}
        onSubmit={(event) => {
          event.preventDefault()
          // The field itself: a scanner is faster than a state.
          door.scan(input.current?.value ?? text)
          setText('')
          input.current?.focus()
        }}
      >
        <label className={styles.label} htmlFor={field}>
          {t('desk.scan')}
        </label>
        <TextInput
          ref={input}
          id={field}
          size="md"
          aria-describedby={`${field}-hint`}
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
      <ScanResult door={door} sound={memory.sound} />
      {hasCamera() ? (
        <>
          <Button variant="default" className={styles.wide} onClick={() => setCamera(!camera)}>
            {t(camera ? 'desk.cameraStop' : 'desk.camera')}
          </Button>
          {camera && <CameraView onCode={door.scan} onFailed={() => setCamera(false)} />}
        </>
      ) : (
        <p className={styles.hint}>{t('desk.noCamera')}</p>
      )}
      <details className={styles.settings}>
        <summary>
          {t('desk.doorName')}: <b>{memory.door || '–'}</b>
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
    </section>
  )
}

/** A scanner types wherever it is: its first letter brings the field to the front, unless somebody is writing elsewhere. */
function catchScanner(input: { current: HTMLInputElement | null }) {
  const listen = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    const busy =
      target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')
    if (!busy) input.current?.focus()
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
