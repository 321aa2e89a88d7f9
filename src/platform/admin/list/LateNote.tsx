import { Button } from '@mantine/core'
import { Notice } from '#platform/admin/Notice.tsx'
import { useOffice } from '#platform/admin/office.ts'
import type { List } from './use-list.ts'

/** Another page, order or search did not arrive: what is shown is what stood there before. */
export function LateNote({ list }: { list: List }) {
  const { t } = useOffice()
  if (list.problem === null || list.failed) return null
  return (
    <Notice tone="warning" role="status">
      <span>
        {t('list.late')} {list.problem}
      </span>
      <Button size="xs" variant="default" onClick={() => void list.refresh()}>
        {t('list.retry')}
      </Button>
    </Notice>
  )
}
