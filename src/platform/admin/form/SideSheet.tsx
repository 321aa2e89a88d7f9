import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { useFocusBack } from '#platform/admin/use-focus-back.ts'
import { useEscape } from '#platform/admin/use-escape.ts'
import { useOffice } from '#platform/admin/office.ts'
import styles from './side-sheet.module.css'

interface SideSheetProps {
  title: ReactNode
  width: number
  closesOutside?: boolean
  /** What is behind it is seen as it is. */
  isClear?: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet at the side of a list; a whole screen on a phone. */
export function SideSheet({
  title,
  width,
  closesOutside = true,
  isClear = false,
  onClose,
  children,
}: SideSheetProps) {
  const { t } = useOffice()
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  const sheet = useRef<HTMLDivElement>(null)
  useEscape(sheet, onClose)
  useFocusBack()
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      closeOnClickOutside={closesOutside}
      closeOnEscape={false}
      returnFocus={false}
      classNames={{
        inner: styles.inner,
        overlay: styles.overlay,
        content: styles.content,
        body: styles.body,
        title: styles.title,
      }}
      transitionProps={{ duration: narrow ? 0 : 180 }}
    >
      <Drawer.Overlay {...(isClear && { backgroundOpacity: 0 })} />
      <Drawer.Content ref={sheet}>
        <div className={styles.header}>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('form.close')} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
