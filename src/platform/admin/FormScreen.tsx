import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { EntityDescription } from '#platform/entity/description.ts'
import styles from './form-screen.module.css'
import { FormSheet } from './FormSheet.tsx'
import { useLabel, useOffice } from './office.ts'
import { useLatest } from './use-latest.ts'

interface Props {
  entity: EntityDescription
  /** The rows to edit one after another; none is a new row. */
  ids: number[]
  onClose: () => void
}

/** The form of any entity in a sheet at the side; a whole screen on a phone. */
export function FormScreen({ entity, ids, onClose }: Props) {
  const { t, router, confirm } = useOffice()
  const label = useLabel()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const [at, setAt] = useState(0)
  const [dirty, setDirty] = useState(false)
  const unsaved = useLatest(dirty)
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
  const id = ids[at] ?? null
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
          <Drawer.Title>{id === null ? t('form.add', { what }) : t('form.edit', { what })}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('form.close')} />
        </div>
        <Drawer.Body>
          <FormSheet
            key={id ?? 'new'}
            entity={entity}
            id={id}
            place={ids.length > 1 ? { at: at + 1, count: ids.length } : null}
            onDirty={setDirty}
            onCancel={() => void close()}
            guard={(ask) => router.guard(ask)}
            mayLeave={mayLeave}
            onSaved={(next) => {
              setDirty(false)
              if (next && at + 1 < ids.length) setAt(at + 1)
              else onClose()
            }}
          />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
