import { Button, Group } from '@mantine/core'
import { useWordsOf } from '#platform/admin/words-of.ts'
import { words } from './market-words.ts'

interface PagesProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pages({ page, pages, onPage }: PagesProps) {
  const say = useWordsOf(words)
  if (pages <= 1) return null
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {say('previous')}
      </Button>
      <span role="status">{say('page', { page, pages })}</span>
      <Button variant="default" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {say('next')}
      </Button>
    </Group>
  )
}
