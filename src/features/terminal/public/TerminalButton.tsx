import { ActionIcon, Indicator } from '@mantine/core'
import { SquareTerminal } from 'lucide-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLabel, useOffice } from '#platform/admin/office.ts'
import { orLoadAnew } from '#platform/call/reload/gone-script.ts'
import { terminalDoor } from './terminal-door.ts'
import { terminalDot } from './terminal-dot.ts'

const TerminalWindow = lazy(async () => {
  const window = orLoadAnew(import('#features/terminal/window/TerminalWindow.tsx'))
  return { default: (await window).TerminalWindow }
})

const words = {
  closed: { zh: '终端', en: 'Terminal' },
  news: { zh: '终端（有新输出）', en: 'Terminal (new output)' },
}

/** For super administrators: opens the terminal over whatever is open. Nothing of it is loaded before. */
export function TerminalButton({ className }: { className?: string | undefined }) {
  const { index } = useOffice()
  const label = useLabel()
  const isOpen = useSyncExternalStore(terminalDoor.subscribe, terminalDoor.read)
  const hasNews = useSyncExternalStore(terminalDot.subscribe, terminalDot.read)
  if (!index.adminInfo.super) return null
  const text = label(hasNews ? words.news : words.closed)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={className ?? ''}
        aria-label={text}
        title={text}
        aria-haspopup="dialog"
        onClick={() => terminalDoor.set(true)}
      >
        <Indicator disabled={!hasNews} size={8} offset={1} color="cinnabar">
          <SquareTerminal size={18} style={{ display: 'block' }} />
        </Indicator>
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <TerminalWindow onClose={() => terminalDoor.set(false)} />
        </Suspense>
      )}
    </>
  )
}
