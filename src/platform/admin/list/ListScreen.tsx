import { Suspense, useState } from 'react'
import { draftNames } from '#platform/call/reload/typed-words.ts'
import type { EntityDescription } from '#platform/entity/description.ts'
import { CardBar } from '#platform/admin/list/cards/CardBar.tsx'
import { DraftList } from './DraftList.tsx'
import { FilterBar } from './FilterBar.tsx'
import { draftName } from '#platform/admin/form/kept-drafts.ts'
import { FormScreen, useFormEarly } from '#platform/admin/form/FormScreen.tsx'
import { earlyPart } from '#platform/admin/early-part.tsx'
import styles from './list-screen.module.css'
import { LateNote } from './LateNote.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { Pager } from './Pager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import type { Row } from '#platform/admin/tree.ts'
import { useList, type List } from './use-list.ts'
import { useRowWork } from './use-row-work.ts'

const { Part: InfoScreen, useEarly: useInfoEarly } = earlyPart(
  async () => (await import('#platform/admin/form/InfoScreen.tsx')).InfoScreen,
)

interface Props {
  entity: EntityDescription
}

/** The list of any entity, made from its description. */
export function ListScreen({ entity }: Props) {
  /** The rows whose forms are opened one after another. An empty list is a new row. */
  const [form, setForm] = useState(() => rowsOfDraft(entity.name))
  const [takesUp, setTakesUp] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const list = useList(entity, form !== null)
  useFormEarly()
  useInfoEarly()
  const work = useRowWork(list)
  const open = (rows: Row[], withDraft = false) => {
    setTakesUp(withDraft)
    setForm(rows)
  }
  const edit = (rows: Row[]) => {
    if (!list.may('edit')) return
    if (rows.length > 1) open(rows)
    else if (rows[0]) list.open(rows[0].id)
  }
  const record = recordIn(list)
  const close = () => {
    setForm(null)
    setOpened(null)
    list.closeRecord()
  }
  const edited = form ?? (list.may('edit') ? record : null)
  const shown = opened ?? (!list.may('edit') && list.may('info') ? (record?.[0]?.id ?? null) : null)
  return (
    <div className={styles.screen}>
      <ListToolbar
        list={list}
        onAdd={() => open([])}
        onEdit={() => edit([...list.selected.values()])}
        onDeed={(deed) => void work.perform(deed, [...list.selected.values()])}
        onDelete={() => void work.remove([...list.selected.values()])}
      />
      <FilterBar list={list} />
      {!edited && <DraftList list={list} onGoOn={(rows) => open(rows, true)} />}
      <CardBar list={list} />
      <SelectionBar list={list} />
      <LateNote list={list} />
      <ListTable
        list={list}
        work={work}
        onEdit={(row) => edit([row])}
        onInfo={(row) => (list.may('edit') ? setOpened(row.id) : list.open(row.id))}
        onAdd={() => open([])}
      />
      <Pager list={list} />
      {shown !== null && (
        <Suspense>
          <InfoScreen entity={entity} id={shown} work={work} onClose={close} />
        </Suspense>
      )}
      {edited && (
        <FormScreen
          key={edited.map(({ id }) => id).join()}
          entity={entity}
          rows={edited}
          takesUp={form !== null && takesUp}
          onClose={close}
        />
      )}
    </div>
  )
}

/** The record that the address names, as the list knows it. */
function recordIn({ state: { record }, rows }: List): Row[] | null {
  if (record === null) return null
  return [rows.find(({ id }) => id === record) ?? { id: record, version: 0 }]
}

/** The form that was open when the page was loaded anew is opened again. */
function rowsOfDraft(entity: string): Row[] | null {
  const name = draftNames().find((each) => each.startsWith(draftName(entity, '')))
  if (name === undefined) return null
  const id = Number(name.slice(draftName(entity, '').length))
  return Number.isInteger(id) ? [{ id, version: 0 }] : []
}
