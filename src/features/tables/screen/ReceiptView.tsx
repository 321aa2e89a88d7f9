import { Button } from '@mantine/core'
import { Notice } from '#platform/admin/Notice.tsx'
import { useWords } from './use-words.ts'

export interface Receipt {
  id: number
  table: string
  canUndo: boolean
}

/** A change is done, and can be taken back. */
export function ReceiptView({ receipt: { id, canUndo }, onUndo }: { receipt: Receipt; onUndo: () => void }) {
  const say = useWords()
  return (
    <Notice tone="good" role="status">
      <span>{say('doneNote', { id })}</span>
      {canUndo && (
        <Button variant="default" size="xs" onClick={onUndo}>
          {say('undo')}
        </Button>
      )}
    </Notice>
  )
}
