import { Button, Group, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { terminalCalls, type ShownRun } from '#features/terminal/terminal.calls.ts'
import { useFocusBack } from '#platform/admin/use-focus-back.ts'
import { useEscape } from '#platform/admin/use-escape.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useCall } from '#platform/call/use-call.ts'
import { timeText } from '#platform/ui/dates.ts'
import { CommandBar } from './CommandBar.tsx'
import { PackageToolChoice } from './PackageToolChoice.tsx'
import { ProofForm } from './ProofForm.tsx'
import { TaskList } from './TaskList.tsx'
import { TerminalSettings } from './TerminalSettings.tsx'
import { isActive } from './terminal-tasks.ts'
import type { TerminalView } from './terminal-view.ts'
import { commandWords, terminalWord, type TerminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

const titles: Record<TerminalView, TerminalWord> = {
  tasks: 'title',
  manager: 'manager',
  settings: 'settings',
}

/** Milliseconds between looks at what the other administrators run. */
const lookEvery = 5000

/** The tasks, the package manager or the settings, over whatever is open. */
export function TerminalWindow({ onClose }: { onClose: () => void }) {
  const { t, locale } = useOffice()
  const { store } = useTerminal()
  const [view, setView] = useState<TerminalView>('tasks')
  const content = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery('(width < 640px)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    store.show(true)
    return () => store.show(false)
  }, [store])
  useFocusBack()
  useEscape(content, () => (view === 'tasks' ? onClose() : setView('tasks')))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      returnFocus={false}
      title={terminalWord(titles[view], locale)}
      size={920}
      fullScreen={narrow}
      closeButtonProps={{ 'aria-label': t('form.close') }}
    >
      <div ref={content}>
        <View view={view} onView={setView} />
      </div>
    </Modal>
  )
}

interface ViewProps {
  view: TerminalView
  onView: (view: TerminalView) => void
}

function View({ view, onView }: ViewProps) {
  const { locale } = useOffice()
  const { answer, refusal, refresh } = useCall(terminalCalls.state, {}, { quiet: true })
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => look(), lookEvery)
    return () => clearInterval(timer)
  }, [])
  if (!answer)
    return (
      <Text size="sm" role={refusal ? 'alert' : 'status'}>
        {refusal?.message ?? terminalWord('loading', locale)}
      </Text>
    )
  const back = () => {
    void refresh()
    onView('tasks')
  }
  if (view === 'manager') return <PackageToolChoice manager={answer.manager} onBack={back} />
  if (view === 'settings')
    return <TerminalSettings port={answer.port} listensOn={answer.listens_on} onBack={back} />
  return (
    <>
      {answer.is_on ? (
        <CommandBar manager={answer.manager} onView={onView} />
      ) : (
        <Text className={styles.notice}>{terminalWord('off', locale)}</Text>
      )}
      <RunOfAnother run={answer.running} />
      <ProofForm />
      <TaskList />
    </>
  )
}

/** What another administrator, or another browser, runs in this house. */
function RunOfAnother({ run }: { run: ShownRun | null }) {
  const { locale, timeZone } = useOffice()
  const { store, state } = useTerminal()
  if (!run || state.taskList.some((task) => isActive(task) || task.uuid === run.uuid)) return null
  const words = terminalWord('running', locale, {
    admin: run.admin,
    task: commandWords(run.command, locale),
    at: timeText(run.started_at, timeZone),
  })
  return (
    <Group className={styles.notice} justify="space-between" gap="sm">
      <span>{words}</span>
      <Button variant="default" size="xs" onClick={() => store.watch(run)}>
        {terminalWord('watch', locale)}
      </Button>
    </Group>
  )
}
