import type { AnswerOf } from '#platform/call/call.ts'
import type { FieldLine, OperationInput, tablesCalls } from '#features/tables/tables.calls.ts'
import type { Planner } from './use-planner.ts'

export type TableInfo = AnswerOf<typeof tablesCalls.info>

/** What is being changed of the table. */
export type Editing =
  | { form: 'table' | 'visitors' | 'index' }
  | { form: 'field'; field: FieldLine | null }
  | { form: 'rename' | 'convert'; field: FieldLine }

/** What every form of a table gets. */
export interface InfoFormProps {
  info: TableInfo
  planner: Planner
  onBack: () => void
}

/** Plans an operation. */
export type StartOperation = (operation: OperationInput) => void
