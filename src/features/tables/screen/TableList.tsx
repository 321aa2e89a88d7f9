import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Opener } from '#platform/admin/Opener.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { ScrollRegion } from '#platform/admin/ScrollRegion.tsx'
import { labelIn } from '#platform/i18n/locale.ts'
import { dayTextAt, momentText } from '#platform/ui/dates.ts'
import type { TableLine } from '#features/tables/tables.calls.ts'
import { bytesText } from './bytes-text.ts'
import styles from './tables.module.css'
import { useTables } from './tables-context.ts'
import { useWords } from './use-words.ts'

const kinds = ['all', 'custom', 'module', 'declared', 'system'] as const
type ShownKind = (typeof kinds)[number]

/** Every table with its size, and which of them staff made. */
export function TableList({ onAdd }: { onAdd: () => void }) {
  const { locale } = useOffice()
  const { tables } = useTables()
  const say = useWords()
  const [kind, setKind] = useState<ShownKind>('all')
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = tables.filter(
    (table) =>
      (kind === 'all' || table.kind === kind) &&
      `${table.name} ${labelIn(table.label, locale)}`.toLowerCase().includes(wanted),
  )
  const isNoneOwn = kind === 'custom' && wanted === ''
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          value={kind}
          onChange={(value) => setKind(kinds.find((each) => each === value) ?? 'all')}
          data={kinds.map((each) => ({ value: each, label: say(each) }))}
        />
        <TextInput
          aria-label={say('find')}
          placeholder={say('find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button onClick={onAdd}>{say('add')}</Button>
      </div>
      <ScrollRegion className={styles.frame} label={say('tables')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['name', 'kind', 'rows', 'size', 'indexes', 'changed'] as const).map((column) => (
                <th key={column} scope="col" data-number={isNumber(column) || undefined}>
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((table) => (
              <TableRow key={table.name} table={table} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={styles.none}>{say(isNoneOwn ? 'noneOwn' : 'none')}</p>}
      </ScrollRegion>
    </>
  )
}

const isNumber = (column: string) => ['rows', 'size', 'indexes'].includes(column)

function TableRow({ table }: { table: TableLine }) {
  const { locale, timeZone } = useOffice()
  const { open } = useTables()
  const say = useWords()
  const { name, label, kind, rows, about, bytes, indexes, changed, visitors } = table
  const shown = labelIn(label, locale)
  const approximate = (text: string) => (about ? say('about', { count: text }) : text)
  return (
    <tr>
      <th scope="row">
        <Opener onClick={() => open(name)}>{shown}</Opener>
        {shown !== name && <code>{name}</code>}
      </th>
      <td>
        {say(kind)}
        {table.status === 'resting' && (
          <small data-warning="">
            {say('resting', { day: dayTextAt(table.rests_until ?? 0, timeZone, locale) })}
          </small>
        )}
        {table.status === 'adopted' && <small>{say('adopted')}</small>}
        {table.status === 'off' && <small>{say('off')}</small>}
        {visitors && (kind === 'custom' || kind === 'module') && <small>{say('visible')}</small>}
      </td>
      <td data-number="">{rows > 5000 ? approximate(rows.toLocaleString('en')) : rows}</td>
      <td data-number="">{bytes === null ? '' : approximate(bytesText(bytes))}</td>
      <td data-number="">{indexes}</td>
      <td>{changed === null ? '' : momentText(changed, timeZone, locale)}</td>
    </tr>
  )
}
