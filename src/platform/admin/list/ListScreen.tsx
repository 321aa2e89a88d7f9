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
import { useList } from './use-list.ts'
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
    if (list.may('edit') && rows.length > 0) open(rows)
  }
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
      {!form && <DraftList list={list} onGoOn={(rows) => open(rows, true)} />}
      <CardBar list={list} />
      <SelectionBar list={list} />
      <LateNote list={list} />
      <ListTable
        list={list}
        work={work}
        onEdit={(row) => edit([row])}
        onInfo={(row) => setOpened(row.id)}
        onAdd={() => open([])}
      />
      <Pager list={list} />
      {opened !== null && (
        <Suspense>
          <InfoScreen entity={entity} id={opened} work={work} onClose={() => setOpened(null)} />
        </Suspense>
      )}
      {form && <FormScreen entity={entity} rows={form} takesUp={takesUp} onClose={() => setForm(null)} />}
    </div>
  )
}

/** The form that was open when the page was loaded anew is opened again. */
function rowsOfDraft(entity: string): Row[] | null {
  const name = draftNames().find((each) => each.startsWith(draftName(entity, '')))
  if (name === undefined) return null
  const id = Number(name.slice(draftName(entity, '').length))
  return Number.isInteger(id) ? [{ id, version: 0 }] : []
}
