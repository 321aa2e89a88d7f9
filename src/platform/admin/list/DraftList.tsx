import { useSyncExternalStore } from 'react'
import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { draftName } from '#platform/admin/form/kept-drafts.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'

interface Props {
  list: List
  /** Opens the form of a row with its draft; without a row it is a new one. */
  onGoOn: (rows: Row[]) => void
}

/** The half-typed forms of this list, from before a reload or from a tab that was closed. */
export function DraftList({ list, onGoOn }: Props) {
  const { drafts, t } = useOffice()
  const label = useLabel()
  useSyncExternalStore(drafts.subscribe, drafts.changes)
  const start = draftName(list.entity.name, '')
  return drafts.namesFrom(start).map((name) => {
    const draft = drafts.read(name)
    const id = name === draftName(list.entity.name, null) ? null : Number(name.slice(start.length))
    if (!draft || !list.may(id === null ? 'add' : 'edit')) return null
    const what = id === null ? t('form.add', { what: label(list.entity.label) }) : `#${id}`
    return (
      <DraftBar
        key={name}
        draft={draft}
        name={[what, draft.title].filter(Boolean).join(' · ')}
        onGoOn={() =>
          onGoOn(id === null ? [] : [{ ...draft.base, ...draft.values, id, version: draft.version }])
        }
        onDiscard={() => drafts.drop(name)}
      />
    )
  })
}
