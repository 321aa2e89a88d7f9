import { useRef, useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import { nameOfRow } from '#platform/admin/entity-words.ts'
import { FormSheet } from './FormSheet.tsx'
import { SideSheet } from './SideSheet.tsx'
import styles from './side-sheet.module.css'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'

interface Props {
  entity: EntityDescription
  /** The rows to edit one after another. An empty list is a new row. */
  rows: Row[]
  onClose: () => void
}

/** The form of any entity. */
export function FormScreen({ entity, rows, onClose }: Props) {
  const { t, locale, router, confirm } = useOffice()
  const label = useLabel()
  const [at, setAt] = useState(0)
  const unsaved = useRef(false)
  const setDirty = (dirty: boolean) => {
    unsaved.current = dirty
  }
  const mayLeave = async () => !unsaved.current || confirm(leaveQuestion(t))
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const what = label(entity.label)
  const row = rows[at]
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
      <FormSheet
        key={row?.id ?? 'new'}
        entity={entity}
        id={row?.id ?? null}
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
    </SideSheet>
  )
}
