import { useEffect, useState } from 'react'
import { focusAnswer } from '#platform/site/focus-answer.ts'

/** When the sheet closes, the focus goes back to the button that opened it. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) focusAnswer(opener)
    },
    [opener],
  )
}
