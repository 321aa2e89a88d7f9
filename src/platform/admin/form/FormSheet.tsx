import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { notePress } from '#platform/site/focus-answer.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { DeletedNote, mayAdd } from './DeletedNote.tsx'
import { DraftBar } from './DraftBar.tsx'
import { ConflictSheet } from './ConflictSheet.tsx'
import styles from './form-screen.module.css'
import { CurrentPassword } from './CurrentPassword.tsx'
import { FormFields } from './FormFields.tsx'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useUploads } from '#platform/fields/files/running-uploads.ts'
import { useForm, type Form } from './use-form.ts'
import { WaitingForm } from './WaitingForm.tsx'

interface Props {
  entity: EntityDescription
  id: number | null
  /** It begins with the words that were typed before and not saved. */
  takesUp: boolean
  /** The position of this row among the selected ones. */
  place: { at: number; count: number } | null
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: (next: boolean) => void
  guard: (ask: () => Promise<boolean>) => () => void
  mayLeave: () => Promise<boolean>
}

export function FormSheet(props: Props) {
  const { entity, id, takesUp, place, onDirty, onCancel, onSaved, guard, mayLeave } = props
  const form = useForm(entity, id, takesUp)
  const { sheet, setSheet } = form.fields
  const dirty = form.changed.length > 0
  const reportDirty = useEffectEvent(onDirty)
  const guarded = useEffectEvent(() => guard(mayLeave))
  // Reported before the next key press, because that key may close the form.
  useLayoutEffect(() => {
    reportDirty(dirty)
    return dirty ? guarded() : undefined
  }, [dirty])

  const save = async (next: boolean) => {
    if (await form.save()) onSaved(next)
  }
  const { waits, saveAfterUploads } = useSaveAfterUploads(save)
  useSaveKeys((next) => {
    if (!form.conflict && !form.deletion) saveAfterUploads(next)
  })
  useFirstFocus(sheet)
  if (form.failed) return <CallFailed failed again={form.reload} words={form.failed.message} />
  if (!form.base) return <WaitingForm />
  if (form.conflict) {
    return (
      <ConflictSheet
        key={form.conflict.theirs.version}
        form={form}
        conflict={form.conflict}
        onBack={form.backFromConflict}
        onSettled={async (base, values) => {
          if (await form.saveSettled(base, values)) onSaved(false)
        }}
      />
    )
  }
  return (
    <form
      ref={setSheet}
      data-draft
      noValidate
      className={styles.sheet}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.deletion) saveAfterUploads(place !== null)
      }}
    >
      <div className={styles.scroll}>
        {form.offer && (
          <div className={styles.offer}>
            <DraftBar draft={form.offer} onGoOn={form.takeUp} onDiscard={form.discard} />
          </div>
        )}
        {form.deletion && <DeletedNote entity={entity} deletion={form.deletion} />}
        <FormFields form={form} />
        <CurrentPassword form={form} />
      </div>
      <FormFooter form={form} waits={waits} place={place} onCancel={onCancel} onSaved={onSaved} />
    </form>
  )
}

interface FooterProps extends Pick<Props, 'place' | 'onCancel' | 'onSaved'> {
  form: Form
  /** It is sent as soon as the uploads have arrived. */
  waits: boolean
}

function FormFooter({ form, waits, place, onCancel, onSaved }: FooterProps) {
  const { t } = useOffice()
  const wrong = Object.keys(form.problems).length
  return (
    <footer className={styles.footer} data-keep-clear>
      <span className={styles.note} role="status">
        {waits && t('form.uploadsRunning')}
        {!waits && (wrong > 0 ? t('form.fixErrors', { count: wrong }) : t('form.required'))}
      </span>
      {place && <span className={styles.note}>{t('form.position', place)}</span>}
      <Button variant="default" onClick={onCancel}>
        {t(form.deletion ? 'form.leave' : 'form.cancel')}
      </Button>
      <SaveButton
        form={form}
        waits={waits}
        isLast={!place || place.at >= place.count}
        onSavedAsNew={() => onSaved(place !== null)}
      />
    </footer>
  )
}

interface SaveButtonProps {
  form: Form
  waits: boolean
  isLast: boolean
  onSavedAsNew: () => void
}

/** What was typed over a row that is gone is added by a press of this button alone. */
function SaveButton({ form, waits, isLast, onSavedAsNew }: SaveButtonProps) {
  const { t, can } = useOffice()
  if (!form.deletion)
    return (
      <Button type="submit" loading={form.saving || waits}>
        {isLast ? t('form.save') : t('form.saveAndNext')}
      </Button>
    )
  if (!mayAdd(form.entity, can)) return null
  return (
    <Button
      loading={form.saving}
      onClick={async () => {
        if (await form.saveAsNew()) onSavedAsNew()
      }}
    >
      {t('form.saveAsNew')}
    </Button>
  )
}

/** The first field, or the offer of what was typed before. */
function useFirstFocus(sheet: HTMLElement | null) {
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!sheet || hadFocus.current) return
    hadFocus.current = true
    const first = sheet.querySelector<HTMLElement>('[data-offer], input, select, textarea')
    first?.focus({ preventScroll: true })
  }, [sheet])
}

/** A form that is saved while files are on their way is sent when they have arrived, and not if one was refused. */
function useSaveAfterUploads(save: (next: boolean) => Promise<void>) {
  const { running, failed } = useUploads()
  const [wanted, setWanted] = useState<{ next: boolean; failed: number } | null>(null)
  const goOn = useEffectEvent((now: { next: boolean; failed: number }) => {
    setWanted(null)
    if (failed === now.failed) void save(now.next)
  })
  useEffect(() => {
    if (!wanted || running > 0) return
    const soon = setTimeout(() => goOn(wanted))
    return () => clearTimeout(soon)
  }, [wanted, running])
  const saveAfterUploads = (next: boolean) => {
    if (running > 0) setWanted({ next, failed })
    else void save(next)
  }
  return { waits: wanted !== null, saveAfterUploads }
}

/** Ctrl or Command with S saves, and with Enter saves and goes on. */
function useSaveKeys(save: (next: boolean) => void) {
  const saveByKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'enter')) return
    event.preventDefault()
    notePress()
    if (!event.repeat) save(key === 'enter')
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => saveByKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
