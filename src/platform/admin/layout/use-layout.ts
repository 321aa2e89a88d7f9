import { useSyncExternalStore } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import type { Layout } from './layout.ts'

export function useLayout(): Layout {
  const { layout } = useOffice()
  return useSyncExternalStore(layout.subscribe, layout.read)
}
