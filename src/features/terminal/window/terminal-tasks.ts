import { flags } from '#features/terminal/terminal-protocol.ts'

export const statuses = {
  waiting: 0,
  connecting: 1,
  executing: 2,
  success: 3,
  failed: 4,
  unknown: 5,
} as const
export type Status = (typeof statuses)[keyof typeof statuses]

/** What has been asked of the terminal, and how far it has come. */
export interface Task {
  uuid: string
  /** In seconds. */
  createtime: number
  status: Status
  command: string
  message: string[]
  showMessage: boolean
  /** While it is failed or unknown, no later task starts. */
  blockOnFailure: boolean
  extend: string
}

export type AskedTask = Pick<Task, 'command'> & Partial<Pick<Task, 'blockOnFailure' | 'extend'>>

/** Takes the lines of a stream. `last` is the number of the one that came last; a cut stream goes on after it. */
export interface StreamReader {
  last: number
  take(line: string): void
}

const mostLines = 20_000

export const isActive = ({ status }: Task): boolean =>
  status === statuses.connecting || status === statuses.executing
const isStuck = ({ status }: Task): boolean => status === statuses.failed || status === statuses.unknown
export const hasEnded = ({ status }: Task): boolean =>
  status === statuses.success || status === statuses.failed

/** The tasks with one of them changed. */
export const changed = (tasks: readonly Task[], uuid: string, patch: (task: Task) => Task): Task[] =>
  tasks.map((task) => (task.uuid === uuid ? patch(task) : task))

export const newTask = (asked: AskedTask, uuid: string, createtime: number): Task => ({
  uuid,
  createtime,
  status: statuses.waiting,
  message: [],
  showMessage: false,
  blockOnFailure: true,
  extend: '',
  ...asked,
})

export const withoutSuccesses = (tasks: readonly Task[]): Task[] =>
  tasks.filter(({ status }) => status !== statuses.success)

/** The failed task that lets no later one start, if one waits behind it. */
export function blockingTask(tasks: readonly Task[]): Task | null {
  const at = tasks.findIndex((task) => isStuck(task) && task.blockOnFailure)
  const waits = tasks.findIndex(({ status }) => status === statuses.waiting)
  return at !== -1 && waits > at && !tasks.some(isActive) ? tasks[at]! : null
}

/** The task whose turn it is: one at a time, and none behind one that blocks. */
export function nextTask(tasks: readonly Task[]): Task | null {
  if (tasks.some(isActive) || blockingTask(tasks)) return null
  return tasks.find(({ status }) => status === statuses.waiting) ?? null
}

export const connecting = (task: Task): Task =>
  task.status === statuses.waiting || task.status === statuses.unknown
    ? { ...task, status: statuses.connecting, message: [], showMessage: true }
    : task

/** Lines of the stream: changes of state, and output. */
export function withLines(task: Task, lines: readonly string[]): Task {
  const message = [...task.message]
  let now = task
  for (const line of lines) {
    const next = stateAfter(now, line)
    if (next) now = next
    else if (isActive(now)) message.push(line)
  }
  return { ...now, message: message.slice(-mostLines) }
}

/** Null for a line that is output. What comes after the end changes nothing. */
function stateAfter(task: Task, line: string): Task | null {
  if (line === flags.linked)
    return task.status === statuses.connecting ? { ...task, status: statuses.executing } : task
  if (line === flags.success) return isActive(task) ? { ...task, status: statuses.success } : task
  if (line === flags.error || line === flags.completed) return isActive(task) ? failed(task) : task
  return null
}

const failed = (task: Task): Task => ({
  ...task,
  status: statuses.failed,
  showMessage: task.blockOnFailure || task.showMessage,
})

/** The connection failed, or the server refused. A task that has ended keeps its state. */
export const failedWith = (task: Task, words: string): Task =>
  isActive(task) ? failed({ ...task, message: [...task.message, words] }) : task

/** The server wants to know first who asks. */
export const heldBack = (task: Task): Task =>
  task.status === statuses.connecting ? { ...task, status: statuses.waiting, showMessage: false } : task

/** Runs anew under another number, because the server keeps the lines of the old one. */
export const retried = (task: Task, uuid: string): Task =>
  isStuck(task) ? { ...task, uuid, status: statuses.waiting, message: [], showMessage: false } : task

/** After a page load nobody listens to what ran before it. */
export const loaded = (task: Task): Task =>
  isActive(task)
    ? { ...task, status: statuses.unknown, showMessage: task.blockOnFailure || task.showMessage }
    : task

/** The server says that it knows no run of an unknown task. */
export const notKnown = (task: Task, words: string): Task =>
  task.status === statuses.unknown ? { ...task, message: [...task.message, words], showMessage: true } : task
