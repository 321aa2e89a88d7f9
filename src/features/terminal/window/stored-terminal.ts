import * as z from 'zod/mini'
import { statuses, type Task } from './terminal-tasks.ts'

/** What a browser keeps of the terminal. */
export interface StoredTerminal {
  showDot: boolean
  taskList: Task[]
  /** 1: tasks that succeeded go when another one is added. */
  automaticCleanupTask: 0 | 1
}

/** A store of a browser is small: of each task the last lines stay. */
const [mostTasks, mostLines] = [50, 200]

const task = z.object({
  uuid: z.string(),
  createtime: z.number(),
  status: z.enum(statuses),
  command: z.string(),
  message: z.array(z.string()),
  showMessage: z.boolean(),
  blockOnFailure: z.boolean(),
  extend: z.string(),
})

const state = z.object({
  showDot: z.optional(z.unknown()),
  taskList: z.optional(z.unknown()),
  automaticCleanupTask: z.optional(z.unknown()),
})

/** What is not as it should be counts as not stored. */
export function readStored(text: string | null): StoredTerminal {
  const read = z.object({ state }).safeParse(parsed(text))
  const { showDot, taskList, automaticCleanupTask } = read.success ? read.data.state : {}
  const tasks = z.array(task).safeParse(taskList)
  return {
    showDot: showDot === true,
    taskList: tasks.success ? tasks.data : [],
    automaticCleanupTask: Number(automaticCleanupTask ?? 1) === 0 ? 0 : 1,
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}

export const storedText = ({ taskList, ...rest }: StoredTerminal): string =>
  JSON.stringify({
    state: {
      ...rest,
      taskList: taskList
        .slice(-mostTasks)
        .map((each) => ({ ...each, message: each.message.slice(-mostLines) })),
    },
  })
