import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import { nameOfRow } from '#platform/admin/entity-words.ts'
import styles from './form-screen.module.css'
import { FormSheet } from './FormSheet.tsx'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'

interface Props {
  entity: EntityDescription
  /** The rows to edit one after another. An empty list is a new row. */
  rows: Row[]
  onClose: () => void
}

/** The form of any entity in a sheet at the side; a whole screen on a phone. */
export function FormScreen({ entity, rows, onClose }: Props) {
  const { t, locale, router, confirm } = useOffice()
  const label = useLabel()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [at, setAt] = useState(0)
  const unsaved = useRef(false)
  const setDirty = (dirty: boolean) => {
    unsaved.current = dirty
  }
  const mayLeave = async () =>
    !unsaved.current ||
    confirm({
      title: t('form.leaveQuestion'),
      words: [t('form.leaveWords')],
      yes: t('form.leave'),
      no: t('form.stay'),
    })
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const what = label(entity.label)
  const row = rows[at]
  return (
    <Drawer.Root
      opened
      onClose={() => void close()}
      position="right"
      size="min(960px, 100vw)"
      closeOnClickOutside={false}
      classNames={{ content: styles.content, body: styles.body, title: styles.title }}
      transitionProps={{ duration: narrow ? 0 : 180 }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={styles.header}>
          <Drawer.Title>
            {row ? t('form.edit', { what }) : t('form.add', { what })}
            {row && <span className={styles.which}>{nameOfRow(entity, row, locale)}</span>}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('form.close')} />
        </div>
        <Drawer.Body>
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
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
