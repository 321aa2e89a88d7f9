import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Opener } from '#platform/admin/Opener.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { classes } from '#platform/ui/classes.ts'
import type { OperationInput } from '#features/tables/tables.calls.ts'
import { FieldRow } from './FieldRow.tsx'
import type { Editing, StartOperation, TableInfo } from './table-info.ts'
import { Notice } from '#platform/admin/Notice.tsx'
import texts from './table-texts.module.css'
import styles from './table-sheet.module.css'
import { useTables } from './tables-context.ts'
import type { Planner } from './use-planner.ts'
import { useWords } from './use-words.ts'

interface TableViewProps {
  info: TableInfo
  planner: Planner
  onEdit: (editing: Editing) => void
  onClose: () => void
  /** What was just done. */
  children: ReactNode
}

/** What there is to know of a table, and what can be done to it. */
export function TableView({ info, planner, onEdit, onClose, children }: TableViewProps) {
  const say = useWords()
  const { table } = info
  const isOwn = table.kind === 'custom'
  const isLive = isOwn && table.status === 'live'
  const start = (operation: OperationInput) => void planner.plan({ operation })
  return (
    <div className={classes(styles.sheet, texts.texts)}>
      {children}
      <TableTools info={info} onEdit={onEdit} onClose={onClose} start={start} />
      {planner.message && (
        <Notice tone="bad" role="alert">
          {planner.message}
        </Notice>
      )}
      {!isOwn && <p className={texts.note}>{say('readOnly')}</p>}
      <Part title={say('fields')}>
        <ul className={styles.fields}>
          {info.fields.map((field, at) => (
            <FieldRow key={field.id ?? field.name} {...{ info, field, at, isLive, onEdit, start }} />
          ))}
        </ul>
        {isLive && (
          <Button variant="default" onClick={() => onEdit({ form: 'field', field: null })}>
            {say('addField')}
          </Button>
        )}
      </Part>
      <Relations name={table.name} />
      <Part title={say('indexes')}>
        <ul className={styles.lines}>
          {info.indexes.map(({ name, columns, unique }) => (
            <li key={name}>
              <code>{columns.join(', ') || name}</code>
              {unique && <small>{say('unique')}</small>}
            </li>
          ))}
        </ul>
        {isLive && (
          <Button variant="default" onClick={() => onEdit({ form: 'index' })}>
            {say('addIndex')}
          </Button>
        )}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface TableToolsProps {
  info: TableInfo
  onEdit: (editing: Editing) => void
  onClose: () => void
  start: StartOperation
}

function TableTools({ info, onEdit, onClose, start }: TableToolsProps) {
  const { router, index } = useOffice()
  const say = useWords()
  const { name, kind, status, visitors } = info.table
  const hasList = index.entities.some((entity) => entity.name === name)
  const isOwn = kind === 'custom'
  return (
    <Group gap="xs">
      <code>{name}</code>
      {hasList && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onClose()
            void router.go(`/admin/${name}`)
          }}
        >
          {say('openList')}
        </Button>
      )}
      {(isOwn || kind === 'module') && visitors && (
        <Button variant="default" size="xs" component="a" href={`/x/${name.slice(2)}`} target="_blank">
          {say('openPage')}
        </Button>
      )}
      {isOwn && status === 'live' && (
        <>
          <Button variant="default" size="xs" onClick={() => onEdit({ form: 'table' })}>
            {say('editTable')}
          </Button>
          <Button variant="default" size="xs" onClick={() => onEdit({ form: 'visitors' })}>
            {say('visitors')}
          </Button>
          <Button
            variant="default"
            size="xs"
            color="red"
            onClick={() => start({ op: 'dropTable', table: name })}
          >
            {say('dropTable')}
          </Button>
        </>
      )}
      {isOwn && status === 'resting' && (
        <Button size="xs" onClick={() => start({ op: 'restoreTable', table: name })}>
          {say('restoreTable')}
        </Button>
      )}
    </Group>
  )
}

/** The tables that it relates to, and those that relate to it. */
function Relations({ name }: { name: string }) {
  const { relations, open } = useTables()
  const say = useWords()
  const to = [...new Set(relations.filter(({ from }) => from === name).map((each) => each.to))]
  const from = [...new Set(relations.filter((each) => each.to === name).map((each) => each.from))]
  const names = (list: string[]) =>
    list.length === 0
      ? say('nobody')
      : list.map((each) => (
          <Opener key={each} onClick={() => open(each)}>
            {each}
          </Opener>
        ))
  return (
    <section className={styles.part}>
      <h3>{say('relations')}</h3>
      <dl className={styles.relations}>
        <dt>{say('pointsTo')}</dt>
        <dd>{names(to)}</dd>
        <dt>{say('pointedBy')}</dt>
        <dd>{names(from)}</dd>
      </dl>
    </section>
  )
}
