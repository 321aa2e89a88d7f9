import { Suspense, useRef, useState } from 'react'
import { earlyPart } from '#platform/admin/early-part.tsx'
import type { EntityDescription } from '#platform/entity/description.ts'
import { nameOfRow } from '#platform/admin/entity-words.ts'
import { SideSheet } from './SideSheet.tsx'
import styles from './side-sheet.module.css'
import { WaitingForm } from './WaitingForm.tsx'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { FieldToolsContext } from '#platform/fields/field-tools.ts'
import { draftName } from './kept-drafts.ts'
import { useFormUploads } from './use-form-uploads.ts'
import type { Row } from '#platform/admin/tree.ts'

/** A third of the back office are the inputs of forms. They come after the first list. */
const { Part: FormSheet, useEarly: useFormEarly } = earlyPart(
  async () => (await import('./FormSheet.tsx')).FormSheet,
)
export { useFormEarly }

interface Props {
  entity: EntityDescription
  /** The rows to edit one after another. An empty list is a new row. */
  rows: Row[]
  /** It begins with the words that were typed before and not saved. */
  takesUp?: boolean
  onClose: () => void
}

/** The form of any entity. */
export function FormScreen({ entity, rows, takesUp = false, onClose }: Props) {
  const { t, locale, router, confirm } = useOffice()
  const label = useLabel()
  const [at, setAt] = useState(0)
  const row = rows[at]
  const name = draftName(entity.name, row?.id ?? null)
  const uploads = useFormUploads()
  const unsaved = useRef(false)
  const setDirty = (dirty: boolean) => {
    unsaved.current = dirty
  }
  const mayLeave = async () => {
    if (!unsaved.current) return true
    const isLeft = await confirm(leaveQuestion(t))
    if (isLeft) uploads.finish(name)
    return isLeft
  }
  const close = async () => {
    if (!(await mayLeave())) return
    // What was taken out again leaves nothing to ask about.
    if (!unsaved.current && !uploads.isOffered(name)) uploads.finish(name)
    onClose()
  }
  const what = label(entity.label)
  return (
    <SideSheet
      title={
        <>
          {row ? t('form.edit', { what }) : t('form.add', { what })}
          {row && <span className={styles.which}>{nameOfRow(entity, row, locale)}</span>}
        </>
      }
      width={960}
      closesOutside={false}
      onClose={() => void close()}
    >
      <Suspense fallback={<WaitingForm />}>
        <FieldToolsContext value={uploads.toolsFor(name)}>
          <FormSheet
            key={row?.id ?? 'new'}
            entity={entity}
            id={row?.id ?? null}
            takesUp={takesUp && at === 0}
            place={rows.length > 1 ? { at: at + 1, count: rows.length } : null}
            onDirty={setDirty}
            onCancel={() => void close()}
            guard={(ask) => router.guard(ask)}
            mayLeave={mayLeave}
            onSaved={(next) => {
              setDirty(false)
              if (next && at + 1 < rows.length) setAt(at + 1)
              else onClose()
            }}
          />
        </FieldToolsContext>
      </Suspense>
    </SideSheet>
  )
}
