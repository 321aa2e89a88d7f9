import type { CallFailure } from '#platform/call/call-failure.ts'
import { changedByIn, type ChangedBy } from '#platform/change/changed-by.ts'
import { dataOf } from './failure-data.ts'

/** The row of a form is gone. Who deleted it is not always known. */
export interface Deletion {
  by: ChangedBy | undefined
}

export function deletionIn(failure: CallFailure | null): Deletion | null {
  return failure?.type === 'notFound' ? { by: changedByIn(dataOf(failure).deleted) } : null
}
