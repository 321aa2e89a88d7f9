import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useOffice } from './office.ts'

interface Props {
  failed: boolean
  again: () => unknown
  /** What went wrong, where somebody knows. */
  words?: string
  /** Other ways on. */
  children?: ReactNode
}

/** What stands where an answer is awaited, or did not come, with the way to ask again. */
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
