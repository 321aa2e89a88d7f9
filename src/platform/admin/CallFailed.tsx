import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useOffice } from './office.ts'

interface Props {
  failed: boolean
  again: () => unknown
  /** The reason, if it is known. */
  words?: string
  /** More buttons. */
  children?: ReactNode
}

/** Shown in place of an answer that is loading or has failed, with a retry button. */
export function CallFailed({ failed, again, words, children }: Props) {
  const { t } = useOffice()
  if (!failed) return <Skeleton height={320} aria-busy="true" />
  return (
    <EmptyState title={t('list.failed')} {...(words && { words })}>
      <Button variant="default" onClick={() => void again()}>
        {t('list.retry')}
      </Button>
      {children}
    </EmptyState>
  )
}
