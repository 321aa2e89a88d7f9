import { useRef } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { focusAnswer } from '#platform/site/focus-answer.ts'
import { TaskItem, statusWords } from './TaskItem.tsx'
import { blockingTask, isActive } from './terminal-tasks.ts'
import { commandWords, terminalWord } from './terminal-words.ts'
import styles from './terminal.module.css'
import { useTerminal } from './use-terminal.ts'

/** The tasks of this browser in the order in which they were added. */
export function TaskList() {
  const { locale } = useOffice()
  const { state } = useTerminal()
  const { taskList } = state
  const list = useRef<HTMLOListElement>(null)
  const blocking = blockingTask(taskList)
  const last = taskList.findLast((task) => isActive(task)) ?? taskList.at(-1)
  return (
    <>
      {/* Told to who does not see the list. */}
      <p role="status" className={styles.hidden}>
        {last && `${commandWords(last.command, locale)}: ${terminalWord(statusWords[last.status], locale)}`}
      </p>
      {taskList.length === 0 && <p className={styles.none}>{terminalWord('none', locale)}</p>}
      <ol ref={list} className={styles.list} tabIndex={-1} aria-label={terminalWord('tasks', locale)}>
        {taskList.map((task) => (
          <TaskItem
            key={task.uuid}
            task={task}
            isBlocking={task === blocking}
            isFree={!taskList.some(isActive)}
            onGone={() => focusAnswer(list.current)}
          />
        ))}
      </ol>
    </>
  )
}
