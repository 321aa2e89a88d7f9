import { EndCard, type NextItem } from './EndCard.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import type { Controls } from './use-controls.ts'

interface StageOverlaysProps {
  controls: Controls
  ended: boolean
  next: NextItem | null | undefined
}

/** What covers the picture only when a film has ended, or when somebody asks for the keys. */
export function StageOverlays({ controls, ended, next }: StageOverlaysProps) {
  return (
    <>
      <div aria-live="polite">{ended && <EndCard next={next} playAgain={controls.start} />}</div>
      {controls.isHelpOpen && <KeyHelp close={controls.help} />}
    </>
  )
}
