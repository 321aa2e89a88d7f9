import { ActionIcon, Badge, Button } from '@mantine/core'
import { ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { terminalCalls } from '#features/terminal/terminal.calls.ts'
import { useOffice } from '#platform/admin/office.ts'
import { useSend } from '#platform/call/use-send.ts'
import { momentText } from '#platform/ui/dates.ts'
import { TaskOutput } from './TaskOutput.tsx'
import { isActive, statuses, type Status, type Task } from './terminal-tasks.ts'
import { commandWords, terminalWord, type TerminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

export const statusWords: Record<Status, TerminalWord> = {
  0: 'waiting',
  1: 'connecting',
  2: 'executing',
  3: 'success',
  4: 'failed',
  5: 'unknown',
}

interface Props {
  task: Task
  isBlocking: boolean
  /** No task runs. */
  isFree: boolean
  /** The button that was pressed is gone. */
  onGone: () => void
}

export function TaskItem({ task, isBlocking, isFree, onGone }: Props) {
  const { locale, timeZone } = useOffice()
  const { status, command, createtime, showMessage, message } = task
  const active = isActive(task)
  const isOpen = active || showMessage
  const name = commandWords(command, locale)
  return (
    <li className={styles.task} data-status={statusWords[status]}>
      <div className={styles.head}>
        <Badge variant="outline" tt="none" data-state={status} className={styles.status}>
          {terminalWord(statusWords[status], locale)}
        </Badge>
        <span className={styles.name}>
          {name} <code>{command}</code>
        </span>
        <time className={styles.time} dateTime={new Date(createtime * 1000).toISOString()}>
          {momentText(createtime, timeZone, locale)}
        </time>
        {!active && <Delete task={task} name={name} onGone={onGone} />}
      </div>
      {(isBlocking || active) && (
        <p className={styles.tag}>{terminalWord(isBlocking ? 'blocks' : 'doNotReload', locale)}</p>
      )}
      <TaskDeeds task={task} name={name} isFree={isFree} onGone={onGone} />
      {isOpen && <TaskOutput lines={message} name={name} isActive={active} />}
    </li>
  )
}

function TaskDeeds({ task, name, isFree, onGone }: Omit<Props, 'isBlocking'> & { name: string }) {
  const { locale } = useOffice()
  const { store } = useTerminal()
  const { send, isSending } = useSend(terminalCalls.stop, { toast: true })
  const { uuid, status, showMessage, message } = task
  const say = (word: TerminalWord) => terminalWord(word, locale)
  const of = (word: TerminalWord) => terminalWord('of', locale, { deed: say(word), task: name })
  if (isActive(task))
    return (
      <div className={styles.deeds}>
        <Button
          size="xs"
          variant="default"
          aria-label={of('stop')}
          loading={isSending}
          onClick={() => void send({ uuid })}
        >
          {say('stop')}
        </Button>
      </div>
    )
  const isUnknown = status === statuses.unknown
  const mayRetry = isUnknown || status === statuses.failed
  if (!mayRetry && message.length === 0) return null
  return (
    <div className={styles.deeds}>
      {isUnknown && (
        <Button
          size="xs"
          variant="default"
          aria-label={of('recheck')}
          disabled={!isFree}
          onClick={() => void store.recheck(uuid)}
        >
          {say('recheck')}
        </Button>
      )}
      {mayRetry && (
        <Button
          size="xs"
          variant="default"
          aria-label={of('retry')}
          onClick={() => {
            store.retry(uuid)
            onGone()
          }}
        >
          {say('retry')}
        </Button>
      )}
      {message.length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          aria-expanded={showMessage}
          aria-label={of(showMessage ? 'hideOutput' : 'showOutput')}
          leftSection={showMessage ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
          onClick={() => store.toggleMessage(uuid)}
        >
          {say(showMessage ? 'hideOutput' : 'showOutput')}
        </Button>
      )}
    </div>
  )
}

function Delete({ task, name, onGone }: Pick<Props, 'task' | 'onGone'> & { name: string }) {
  const { locale } = useOffice()
  const { store } = useTerminal()
  const deed = terminalWord('remove', locale)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={terminalWord('of', locale, { deed, task: name })}
      title={deed}
      onClick={() => {
        store.remove(task.uuid)
        onGone()
      }}
    >
      <Trash2 size={15} />
    </ActionIcon>
  )
}
