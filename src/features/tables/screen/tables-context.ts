import { createContext, use } from 'react'
import type { AnswerOf } from '#platform/call/call.ts'
import type { tablesCalls } from '#features/tables/tables.calls.ts'

interface ShownTables extends AnswerOf<typeof tablesCalls.index> {
  /** Shows one table at the side. */
  open: (table: string) => void
  /** There are other tables, menus and entities now. */
  changed: () => Promise<void>
}

export const TablesContext = createContext<ShownTables | null>(null)

export function useTables(): ShownTables {
  const tables = use(TablesContext)
  if (!tables) throw new Error('Table management needs a TablesContext')
  return tables
}
