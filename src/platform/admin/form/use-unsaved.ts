import { useEffectEvent, useLayoutEffect } from 'react'
import { leaveQuestion } from '#platform/admin/leave-question.ts'
import { useOffice } from '#platform/admin/office.ts'

/** Asks before unsaved values are left. Then they are gone, also those that were kept. */
export function useUnsaved(isUnsaved: boolean, onLeft: () => void = () => {}): void {
  const { t, router, confirm } = useOffice()
  const mayLeave = useEffectEvent(async () => {
    const isLeft = await confirm(leaveQuestion(t))
    if (isLeft) onLeft()
    return isLeft
  })
  // This runs before the next key, which may leave the page at once.
  useLayoutEffect(() => (isUnsaved ? router.guard(() => mayLeave()) : undefined), [isUnsaved, router])
}
