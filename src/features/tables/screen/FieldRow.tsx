import { Button, Menu } from '@mantine/core'
import { EllipsisVertical } from 'lucide-react'
import { menuItem } from '#platform/admin/menu/menu-item.ts'
import { useOffice } from '#platform/admin/office.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { dayTextAt } from '#platform/ui/dates.ts'
import type { FieldLine } from '#features/tables/tables.calls.ts'
import type { Editing, StartOperation, TableInfo } from './table-info.ts'
import { useTables } from './tables-context.ts'
import { useWords } from './use-words.ts'

interface FieldRowProps {
  info: TableInfo
  field: FieldLine
  at: number
  isLive: boolean
  onEdit: (editing: Editing) => void
  start: StartOperation
}

/** A field of the table, and what can be done to it. */
export function FieldRow({ info, field, at, isLive, onEdit, start }: FieldRowProps) {
  const { locale, timeZone } = useOffice()
  const { kinds, targets } = useTables()
  const say = useWords()
  const { id, name, label, kind, required, unique, translated, options, status, rests_until } = field
  const kindLabel = kinds.find((each) => each.name === kind)?.label
  const target = targets.find((each) => each.name === options.entity)
  const marks = [
    id !== null && id === info.title && say('title'),
    required && say('required'),
    unique && say('unique'),
    translated && say('translated'),
    target && `→ ${labelIn(target.label, locale)}`,
  ].filter(Boolean)
  return (
    <li data-resting={status === 'resting' || undefined}>
      <div>
        <strong>{labelIn(label, locale)}</strong> <code>{name}</code>
        <small>{[kindLabel ? labelIn(kindLabel, locale) : kind, ...marks].join(' · ')}</small>
        {status === 'resting' && (
          <small data-warning="">
            {say('resting', { day: dayTextAt(rests_until ?? 0, timeZone, locale) })}
          </small>
        )}
      </div>
      {isLive && id !== null && status === 'resting' && (
        <Button variant="default" size="xs" onClick={() => start({ op: 'restoreField', field: id })}>
          {say('restore')}
        </Button>
      )}
      {isLive && id !== null && status === 'live' && (
        <FieldMenu {...{ info, field, id, at, onEdit, start }} />
      )}
    </li>
  )
}

type FieldMenuProps = Omit<FieldRowProps, 'isLive'> & { id: number }

function FieldMenu({ info, field, id, at, onEdit, start }: FieldMenuProps) {
  const { locale } = useOffice()
  const say = useWords()
  const live = info.fields.flatMap((each) => (each.status === 'live' && each.id !== null ? [each.id] : []))
  const move = (by: number) => {
    const order = live.filter((each) => each !== id)
    order.splice(at + by, 0, id)
    start({ op: 'changeTable', table: info.table.name, order })
  }
  const name = labelIn(field.label, locale)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="xs" aria-label={`${say('edit')}: ${name}`}>
          <EllipsisVertical size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit({ form: 'field', field })}>{say('edit')}</Menu.Item>
        <Menu.Item onClick={() => onEdit({ form: 'rename', field })}>{say('rename')}</Menu.Item>
        {field.becomes.length > 0 && (
          <Menu.Item onClick={() => onEdit({ form: 'convert', field })}>{say('convert')}</Menu.Item>
        )}
        <Menu.Item
          onClick={() => start({ op: 'setUnique', field: id, unique: !field.unique })}
        >{`${say('unique')}: ${field.unique ? '✓' : '–'}`}</Menu.Item>
        <Menu.Item {...menuItem(at === 0, () => move(-1))}>{say('up')}</Menu.Item>
        <Menu.Item {...menuItem(at >= live.length - 1, () => move(1))}>{say('down')}</Menu.Item>
        <Menu.Item color="red" onClick={() => start({ op: 'dropField', field: id })}>
          {say('drop')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
