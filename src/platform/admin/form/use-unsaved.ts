import { useEffectEvent, useLayoutEffect } from 'react'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useOffice } from '#platform/admin/office.ts'

/** Asks before unsaved values are left. */
export function useUnsaved(isUnsaved: boolean): void {
  const { t, router, confirm } = useOffice()
  const mayLeave = useEffectEvent(() => confirm(leaveQuestion(t)))
  // This runs before the next key, which may leave the page at once.
  useLayoutEffect(() => (isUnsaved ? router.guard(() => mayLeave()) : undefined), [isUnsaved, router])
}
