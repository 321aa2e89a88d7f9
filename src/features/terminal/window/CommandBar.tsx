import { Button, Menu } from '@mantine/core'
import { BrushCleaning, ChevronDown, Package, Rocket, Settings, SquareCheck, Wrench } from 'lucide-react'
import { useOffice } from '#platform/admin/office.ts'
import { statuses } from './terminal-tasks.ts'
import { commandWords, terminalWord, type TerminalWord } from './terminal-words.ts'
import type { TerminalView } from './terminal-view.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

interface Props {
  manager: string
  onView: (view: TerminalView) => void
}

/** Commands that a click adds as tasks. */
export function CommandBar({ manager, onView }: Props) {
  const { locale, confirm } = useOffice()
  const { store } = useTerminal()
  const say = (word: TerminalWord) => terminalWord(word, locale)
  const build = async () => {
    const question = {
      title: say('buildQuestion'),
      words: [say('buildWords')],
      yes: say('build'),
      no: say('cancel'),
    }
    if (await confirm(question)) store.add({ command: `web-build.${manager}` })
  }
  return (
    <div className={styles.bar} role="group" aria-label={say('commands')}>
      <Button
        variant="default"
        leftSection={<SquareCheck size={16} aria-hidden="true" />}
        onClick={() => store.add({ command: `test.${manager}`, blockOnFailure: false })}
      >
        {say('test')}
      </Button>
      <Button
        variant="default"
        leftSection={<Wrench size={16} aria-hidden="true" />}
        onClick={() => store.add({ command: `web-install.${manager}` })}
      >
        {say('install')}
      </Button>
      <Button
        variant="default"
        leftSection={<Rocket size={16} aria-hidden="true" />}
        onClick={() => void build()}
      >
        {say('build')}
      </Button>
      <MoreCommands manager={manager} />
      <BarEnd manager={manager} onView={onView} />
    </div>
  )
}

function MoreCommands({ manager }: Pick<Props, 'manager'>) {
  const { locale, confirm } = useOffice()
  const { store } = useTerminal()
  const say = (word: TerminalWord) => terminalWord(word, locale)
  const migrate = async () => {
    const yes = commandWords('migrate.run', locale)
    const question = { title: say('migrateQuestion'), words: [say('migrateWords')], yes, no: say('cancel') }
    if (await confirm(question)) store.add({ command: 'migrate.run' })
  }
  return (
    <Menu position="bottom-start" shadow="md" zIndex={300}>
      <Menu.Target>
        <Button variant="default" rightSection={<ChevronDown size={16} aria-hidden="true" />}>
          {say('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {['backup.make', 'search.reindex', 'cache.clear', 'migrate.status'].map((command) => (
          <Menu.Item key={command} onClick={() => store.add({ command })}>
            {commandWords(command, locale)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void migrate()}>{commandWords('migrate.run', locale)}</Menu.Item>
        {['version.node', `version.${manager}`].map((command) => (
          <Menu.Item key={command} onClick={() => store.add({ command, blockOnFailure: false })}>
            {commandWords(command, locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What is not a command. */
function BarEnd({ manager, onView }: Props) {
  const { locale } = useOffice()
  const { store, state } = useTerminal()
  const say = (word: TerminalWord, values = {}) => terminalWord(word, locale, values)
  return (
    <div className={styles.rest}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<BrushCleaning size={16} aria-hidden="true" />}
        disabled={!state.taskList.some(({ status }) => status === statuses.success)}
        onClick={() => store.cleanSuccesses()}
      >
        {say('clean')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Package size={16} aria-hidden="true" />}
        aria-label={say('managerNow', { manager })}
        onClick={() => onView('manager')}
      >
        {manager}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Settings size={16} aria-hidden="true" />}
        onClick={() => onView('settings')}
      >
        {say('settings')}
      </Button>
    </div>
  )
}
