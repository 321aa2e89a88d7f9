import { useState } from 'react'
import { CallFailed } from '#platform/admin/CallFailed.tsx'
import { SideSheet } from '#platform/admin/form/SideSheet.tsx'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { labelIn } from '#platform/i18n/locale.ts'
import { tablesCalls, type PlanInput } from '#features/tables/tables.calls.ts'
import { ConvertForm } from './ConvertForm.tsx'
import { FieldForm } from './FieldForm.tsx'
import { IndexForm } from './IndexForm.tsx'
import { PlanView } from './PlanView.tsx'
import { ReceiptView, type Receipt } from './ReceiptView.tsx'
import { RenameForm } from './RenameForm.tsx'
import { TableForm } from './TableForm.tsx'
import type { Editing, TableInfo } from './table-info.ts'
import { TableView } from './TableView.tsx'
import { useTables } from './tables-context.ts'
import { usePlanner, type Planner } from './use-planner.ts'
import { VisitorsForm } from './VisitorsForm.tsx'

interface TableSheetProps {
  name: string
  onClose: () => void
}

/** One table: its fields, indexes and relations, and everything that can be done to it. */
export function TableSheet({ name, onClose }: TableSheetProps) {
  const { locale } = useOffice()
  const { answer, refusal, refresh } = useCall(tablesCalls.info, { table: name }, { tag: 'tables' })
  return (
    <SideSheet
      title={answer ? labelIn(answer.table.label, locale) : name}
      width={720}
      closesOutside={false}
      onClose={onClose}
    >
      {answer ? (
        <OpenTable info={answer} refresh={refresh} onClose={onClose} />
      ) : (
        <CallFailed failed={Boolean(refusal)} again={refresh} words={refusal?.message ?? ''} />
      )}
    </SideSheet>
  )
}

interface OpenTableProps {
  info: TableInfo
  refresh: () => Promise<unknown>
  onClose: () => void
}

function OpenTable({ info, refresh, onClose }: OpenTableProps) {
  const { changed } = useTables()
  const planner = usePlanner()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const start = (given: PlanInput) => void planner.plan(given)
  const plan = planner.shown && (
    <PlanView
      shown={planner.shown}
      onCancel={planner.leave}
      onDone={(done) => {
        planner.leave()
        setEditing(null)
        setReceipt(done)
        void Promise.all([refresh(), changed()])
      }}
    />
  )
  // The form stays behind its plan, so that nobody types it again who goes back to change one thing.
  if (editing)
    return (
      <>
        {plan}
        <div hidden={plan !== null}>
          <EditingForm editing={editing} info={info} planner={planner} onBack={() => setEditing(null)} />
        </div>
      </>
    )
  if (plan) return plan
  return (
    <TableView info={info} planner={planner} onEdit={setEditing} onClose={onClose}>
      {receipt && <ReceiptView receipt={receipt} onUndo={() => start({ undo: receipt.id })} />}
    </TableView>
  )
}

interface EditingFormProps {
  editing: Editing
  info: TableInfo
  planner: Planner
  onBack: () => void
}

function EditingForm({ editing, info, planner, onBack }: EditingFormProps) {
  const shared = { info, planner, onBack }
  switch (editing.form) {
    case 'table':
      return <TableForm {...shared} />
    case 'visitors':
      return <VisitorsForm {...shared} />
    case 'index':
      return <IndexForm {...shared} />
    case 'rename':
      return <RenameForm {...shared} field={editing.field} />
    case 'convert':
      return <ConvertForm {...shared} field={editing.field} />
    default:
      return <FieldForm {...shared} field={editing.field} />
  }
}
