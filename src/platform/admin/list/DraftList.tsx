import { lazy, Suspense, useSyncExternalStore } from 'react'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { draftName } from '#platform/admin/form/kept-drafts.ts'
import { useOffice } from '#platform/admin/office.ts'
import type { DraftsOfList } from './DraftOffers.tsx'

const DraftOffers = lazy(async () => ({
  default: (await orLoadAnew(import('./DraftOffers.tsx'))).DraftOffers,
}))

/** The half-typed forms of this list, from before a reload or from a tab that was closed. */
export function DraftList(props: DraftsOfList) {
  const { drafts } = useOffice()
  useSyncExternalStore(drafts.subscribe, drafts.changes)
  const names = drafts.namesFrom(draftName(props.list.entity.name, ''))
  if (names.length === 0) return null
  return (
    <Suspense fallback={null}>
      <DraftOffers {...props} names={names} />
    </Suspense>
  )
}
