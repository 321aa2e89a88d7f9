import { DraftBar } from '#platform/admin/form/DraftBar.tsx'
import { draftName } from '#platform/admin/form/kept-drafts.ts'
import { useFormUploads } from '#platform/admin/form/use-form-uploads.ts'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import type { Row } from '#platform/admin/tree.ts'
import type { List } from './use-list.ts'

export interface DraftsOfList {
  list: List
  /** Opens the form of a row with its draft; without a row it is a new one. */
  onGoOn: (rows: Row[]) => void
}

export function DraftOffers({ list, names, onGoOn }: DraftsOfList & { names: string[] }) {
  const { drafts, t } = useOffice()
  const uploads = useFormUploads()
  const label = useLabel()
  const start = draftName(list.entity.name, '')
  return names.map((name) => {
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
        onDiscard={() => uploads.finish(name)}
      />
    )
  })
}
