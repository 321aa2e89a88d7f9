import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useOffice } from '#platform/admin/office.ts'
import styles from './list-screen.module.css'

interface PageTurnsProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The page before and the one after, by buttons that say so. */
export function PageTurns({ page, pages, onPage }: PageTurnsProps) {
  const { t } = useOffice()
  return (
    <span className={styles.turns}>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft size={16} />
      </ActionIcon>
      <span>{t('list.page', { page, pages })}</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('list.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} />
      </ActionIcon>
    </span>
  )
}
