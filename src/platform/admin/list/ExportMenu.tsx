import { ActionIcon, Menu } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { useCaller } from '#platform/call/answers-context.ts'
import { download } from '#platform/call/download.ts'
import { crudCalls } from '#platform/entity/crud-calls.ts'
import { queryOf, type List } from './use-list.ts'

/** So many values a condition takes. */
const mostIds = 500

/** The rows of the list, as it is filtered and sorted, as a file for a spreadsheet. */
export function ExportMenu({ list }: { list: List }) {
  const { t } = useOffice()
  const call = useCaller()
  const [running, setRunning] = useState(false)
  const { page: _, limit: __, ...query } = queryOf(list.state)
  const { order } = query
  const ids = [...list.selected.keys()]
  // They may have been selected under other filters.
  const chosen = {
    ...(order ? { order } : {}),
    search: [JSON.stringify({ field: 'id', operator: 'IN', val: ids })],
  }
  const save = async (input: {
    columns?: string
    search?: string[]
    order?: string
    quick_search?: string
  }) => {
    setRunning(true)
    // A failure is shown by the call itself.
    await download(call, crudCalls(list.entity.name).export, input).catch(() => {})
    setRunning(false)
  }
  const columns = list.columns.join(',')
  return (
    <Menu position="bottom-end" shadow="md" withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          variant="default"
          size={36}
          loading={running}
          aria-label={t('list.export')}
          title={t('list.export')}
        >
          <Download size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save({ ...query, columns })}>{t('list.exportShown')}</Menu.Item>
        <Menu.Item onClick={() => void save(query)}>{t('list.exportAll')}</Menu.Item>
        {ids.length > 0 && ids.length <= mostIds && (
          <Menu.Item onClick={() => void save({ ...chosen, columns })}>
            {t('list.exportSelected', { count: ids.length })}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
